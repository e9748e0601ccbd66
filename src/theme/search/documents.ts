import { isMemberKind } from '../api/kinds.ts';
import type { SearchFile, SearchKind, SearchPage, SearchPart } from '../model/search.ts';
import { type Name, readName } from './names.ts';

/** A search document, with all the data search needs. */
export interface Document {
  /** Running number, which is its reference in the index. */
  readonly id: number;
  readonly name: Name;
  readonly kind: SearchKind;
  /** Of a namespace's member: its qualified name, squashed. */
  readonly qualified?: string;
  readonly text: string;
  /** Route and anchor. */
  readonly url: string;
  /** The page it is, or belongs to. */
  readonly page: Document;
  readonly source: SearchPage;
  readonly part?: SearchPart;
  readonly deprecated: boolean;
  /** Its other names, squashed like names. */
  readonly keywords: ReadonlySet<string>;
  /** Numbers of the documents of its parts. */
  readonly parts: readonly number[];
  /** How many pages show this page's members as their own. */
  readonly inheritorCount: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the documents of a file, by number. */
export function readDocuments({ pages }: SearchFile): readonly Document[] {
  const documents: Document[] = [];
  const inheritorCounts = new Map<number, number>();
  for (const { inherits = [] } of pages)
    for (const id of inherits) inheritorCounts.set(id, (inheritorCounts.get(id) ?? 0) + 1);
  for (const source of pages) {
    const id = documents.length;
    const { parts = [] } = source;
    const common = { id, kind: source.kind, text: source.text ?? '', url: source.route, source };
    const page: Document = {
      ...common,
      // A namespace's member is found by its own name.
      name: readName(isSymbol(source.kind) ? source.name.replace(/^.*\./, '') : source.name),
      ...(isSymbol(source.kind) && source.name.includes('.')
        ? { qualified: readName(source.name).squashed }
        : {}),
      get page() {
        return page;
      },
      deprecated: source.deprecated ?? false,
      keywords: new Set(source.keywords?.map((keyword) => readName(keyword).squashed)),
      parts: parts.map((_, index) => id + 1 + index),
      inheritorCount: inheritorCounts.get(id) ?? 0,
    };
    documents.push(page);
    parts.forEach((part, index) => {
      documents.push({
        id: id + 1 + index,
        name: readName(part.name),
        kind: part.kind,
        text: part.text ?? '',
        url: `${source.route}#${part.anchor}`,
        page,
        source,
        part,
        deprecated: (part.deprecated ?? false) || page.deprecated,
        keywords: NONE,
        parts: [],
        inheritorCount: page.inheritorCount,
      });
    });
  }
  return documents;
}

const WRITTEN: ReadonlySet<SearchKind> = new Set(['guide', 'section']);

/** Whether a document is a hand-written page or a section of one. */
export function isWritten(kind: SearchKind): boolean {
  return WRITTEN.has(kind);
}

export function isMember(kind: SearchKind): boolean {
  return isMemberKind(kind);
}

export function isSymbol(kind: SearchKind): boolean {
  return !WRITTEN.has(kind) && !isMemberKind(kind);
}
