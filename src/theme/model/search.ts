/** The files that search reads. */

/** What a search document is: a symbol, a member of one, a written page, or a section of one. */
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
 * `search-doc-<timestamp>.json`. Its documents are its pages, each followed by its parts; a document's running
 * number is its reference in the lunr index.
 */
export interface SearchFile {
  /** What hits are grouped by: "API", "Docs". */
  readonly groups: readonly string[];
  readonly pages: readonly SearchPage[];
  /** Groups of words that readers use for one another. */
  readonly synonyms?: readonly (readonly string[])[];
}

export interface SearchEntry {
  readonly name: string;
  readonly kind: SearchKind;
  /** Plain text: what is searched and quoted. */
  readonly text?: string;
  readonly deprecated?: true;
}

export interface SearchPage extends SearchEntry {
  readonly route: string;
  /** Index in `SearchFile.groups`. */
  readonly group: number;
  /** Where the page stands, from the outside in. */
  readonly crumbs?: readonly string[];
  /** Of a version beside the current one. */
  readonly isOld?: true;
  /** What the author says readers look for here. */
  readonly keywords?: readonly string[];
  readonly parts?: readonly SearchPart[];
  /** Running numbers of the pages of which this one shows members: what it extends, or takes as props. */
  readonly inherits?: readonly number[];
  /** No value of the library leads to the symbol. */
  readonly aside?: true;
}

/** A section of a written page, or a member of a symbol. */
export interface SearchPart extends SearchEntry {
  readonly anchor: string;
  /** The same member stands on another page too, which owns it as much. */
  readonly duplicate?: true;
}

/** `search-manifest.json`: the names of the index files that are there now, for pages of an older deploy. */
export interface SearchManifest {
  readonly documents: string;
  readonly index: string;
}
