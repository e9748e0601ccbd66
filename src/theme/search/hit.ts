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
  /** What it is shown under. */
  readonly group: string;
  /** Where it stands, from the outside in. */
  readonly crumbs: readonly string[];
  readonly excerpt: Excerpt;
  readonly deprecated: boolean;
  /** What is highlighted where it leads. */
  readonly words: readonly string[];
}

/** What was found as it is shown: with what was typed marked in its title and its excerpt. */
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
    // What was found by words that the page does not show has its title marked.
    words: [...new Set([...query.phrases, ...words, ...typed, ...(words.length > 0 ? ownName : [title])])],
  };
}
