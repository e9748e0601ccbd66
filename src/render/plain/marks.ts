import type { Edit } from './edits.ts';

/** Where a node stands: offsets into the text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A URL, and what stands before and after it in the text that replaces the range. */
export interface AddressMark extends Range {
  readonly kind: 'address';
  readonly written: string;
  readonly before: string;
  readonly after: string;
  /** In Markdown, some characters of a URL are escaped. */
  readonly isHtml: boolean;
}

/** A directive that stands for other text. */
export interface LeafMark extends Range {
  readonly kind: 'leaf';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly prefix: string;
}

/** A fence that shows a file; without the file, `opening` replaces its first line. */
export interface FileMark extends Range {
  readonly kind: 'file';
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly prefix: string;
  readonly opening: Edit;
}

export type Mark = AddressMark | LeafMark | FileMark | (Edit & { readonly kind: 'text' });

/**
 * A text, and all that clean Markdown has in other words: plain data, found in the tree that a page is rendered from,
 * before that tree is changed and while links are not yet resolved.
 */
export interface MarkdownOutline {
  readonly text: string;
  readonly marks: readonly Mark[];
}
