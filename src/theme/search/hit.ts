import type { SearchKind } from '../model/search.ts';
import { isMember, isWritten } from './documents.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { type Mark, marksOf } from './marks.ts';
import type { Query } from './query.ts';
import type { Found } from './ranking.ts';
import { isStopWord } from './words.ts';

/** One line of the results. */
export interface Hit {
  /** Route and anchor, without base URL. */
  readonly url: string;
  readonly title: string;
  /** Of a member: the symbol it belongs to. */
  readonly owner?: string;
  readonly titleMarks: readonly Mark[];
  readonly kind: SearchKind;
  /** The group it is shown in. */
  readonly group: string;
  /** Its place in the navigation, outermost first. */
  readonly crumbs: readonly string[];
  readonly excerpt: Excerpt;
  readonly deprecated: boolean;
  /** The words to highlight on its page. */
  readonly words: readonly string[];
}

/** Turns a match into a hit to display, with the query's words marked in title and excerpt. */
export function hitOf({ document, url, words }: Found, query: Query, groups: readonly string[]): Hit {
  const { source, kind, text, part, deprecated } = document;
  const all = query.text.split(/[\s.]+/).filter((word) => word !== '');
  const telling = all.filter((word) => !isStopWord(word.toLowerCase()));
  const typed = telling.length > 0 ? telling : all;
  const marked = [...new Set([...query.phrases, ...words, ...typed])];
  const title = part ? part.name : source.name;
  const ownName = isWritten(kind) ? [] : [document.name.text];
  return {
    url,
    title,
    titleMarks: marksOf(title, marked),
    kind,
    group: groups[source.group] ?? '',
    ...(isMember(kind) ? { owner: source.name } : {}),
    crumbs: [...(source.crumbs ?? []), ...(kind === 'section' ? [source.name] : [])],
    excerpt: excerptOf(text, marked),
    deprecated,
    // If the words found the page but aren't shown on it, its title is marked.
    words: [...new Set([...query.phrases, ...words, ...typed, ...(words.length > 0 ? ownName : [title])])],
  };
}
