import { commentSummary, kindNoun } from '../../theme/api/summary.ts';
import type { SearchDocument } from '../../theme/model.ts';
import type { RenderedPage } from '../page/render.ts';

/** A search document with what is indexed beside it and not shipped. */
export interface IndexedDocument extends SearchDocument {
  /** The words a name is made of: `bar series style` for `barSeriesStyle`. */
  readonly words: string;
  readonly text: string;
}

/** One document for each section of a written page, each symbol, and each own member of a symbol. */
export function searchDocuments(pages: readonly RenderedPage[]): readonly IndexedDocument[] {
  return pages.flatMap((rendered) => (rendered.page.unlisted ? [] : documentsOf(rendered)));
}

function documentsOf({ page, info, sections }: RenderedPage): IndexedDocument[] {
  const { route, title } = page;
  if (page.kind === 'doc') {
    const lead = sections.find(({ id }) => id === undefined)?.text ?? '';
    const kind = page.sidebar ?? 'docs';
    return [
      {
        title,
        pageTitle: title,
        url: route,
        kind,
        words: splitName(title),
        text: `${info.description} ${lead}`,
      },
      ...sections.flatMap(({ id, heading, text }) =>
        id === undefined
          ? []
          : [
              {
                title: heading ?? title,
                pageTitle: title,
                url: `${route}#${id}`,
                kind,
                words: splitName(heading ?? ''),
                text,
              },
            ],
      ),
    ];
  }
  if (page.kind === 'symbol') {
    const { symbol } = page;
    const own = symbol.members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    return [
      {
        title: symbol.qualifiedName,
        pageTitle: symbol.qualifiedName,
        url: route,
        kind: kindNoun(symbol.kind),
        words: splitName(symbol.qualifiedName),
        text: commentSummary(symbol.comment),
      },
      ...own.map(({ name, anchor, comment, kind }) => ({
        title: name,
        pageTitle: symbol.qualifiedName,
        url: `${route}#${anchor}`,
        kind: kind.charAt(0).toUpperCase() + kind.slice(1),
        words: splitName(name),
        text: commentSummary(comment),
      })),
    ];
  }
  if (page.kind === 'home') return [];
  return [{ title, pageTitle: title, url: route, kind: 'docs', words: '', text: info.description }];
}

/** `barSeriesStyle` as `bar Series Style`, `LIGHT_THEME` as `LIGHT THEME`. */
export function splitName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ');
}
