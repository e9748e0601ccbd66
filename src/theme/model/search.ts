/** The files that search reads. */

/** The kind of a search document: a symbol, a member of one, a written page, or a section of one. */
export type SearchKind =
  | 'component'
  | 'function'
  | 'interface'
  | 'type'
  | 'variable'
  | 'class'
  | 'namespace'
  | 'enum'
  | 'property'
  | 'method'
  | 'accessor'
  | 'constructor'
  | 'enum-member'
  | 'guide'
  | 'section';

/**
 * `search-doc-<timestamp>.json`. Its documents are the pages, each followed by its parts; a document's
 * running number is its reference in the lunr index.
 */
export interface SearchFile {
  /** Groups that hits are shown in: "API", "Docs". */
  readonly groups: readonly string[];
  readonly pages: readonly SearchPage[];
  /** Groups of words that readers use interchangeably. */
  readonly synonyms?: readonly (readonly string[])[];
}

export interface SearchEntry {
  readonly name: string;
  readonly kind: SearchKind;
  /** Plain text, to search and quote. */
  readonly text?: string;
  readonly deprecated?: true;
}

export interface SearchPage extends SearchEntry {
  readonly route: string;
  /** Index in `SearchFile.groups`. */
  readonly group: number;
  /** The page's place in the navigation, outermost first. */
  readonly crumbs?: readonly string[];
  /** On pages of any version but the current one. */
  readonly isOld?: true;
  /** The author's search keywords for the page. */
  readonly keywords?: readonly string[];
  readonly parts?: readonly SearchPart[];
  /** Running numbers of the pages whose members this one shows: of the types it extends or takes as props. */
  readonly inherits?: readonly number[];
  /** No value of the library leads to the symbol. */
  readonly isSecondary?: true;
}

/** A section of a written page, or a member of a symbol. */
export interface SearchPart extends SearchEntry {
  readonly anchor: string;
  /** The same member is also on another page, which owns it equally. */
  readonly duplicate?: true;
}

/** `search-manifest.json`: the current names of the index files, for pages of an older deploy. */
export interface SearchManifest {
  readonly documents: string;
  readonly index: string;
}
