import type { Edit } from './edits.ts';

/** The range of a node: offsets in the text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A URL, with the text before and after it in the replacement of the range. */
export interface AddressMark extends Range {
  readonly kind: 'address';
  readonly written: string;
  readonly before: string;
  readonly after: string;
  /** Whether the URL is in HTML; in Markdown, some characters are escaped. */
  readonly isHtml: boolean;
  /** Whether it is the URL of an image or another file that the page shows. */
  readonly isResource: boolean;
  /** What leaves only the text of a broken link; absent if the link stays. */
  readonly unlink?: readonly Edit[];
}

/** A directive to be replaced by other text. */
export interface LeafMark extends Range {
  readonly kind: 'leaf';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in brackets, or nothing. */
  readonly label: string;
  readonly prefix: string;
}

/** A fence that shows a file; if the file is missing, `opening` replaces its first line. */
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
 * A text, and all its parts that differ in clean Markdown: plain data, collected from a page's tree before it
 * is changed and links are resolved.
 */
export interface MarkdownOutline {
  readonly text: string;
  readonly marks: readonly Mark[];
}
