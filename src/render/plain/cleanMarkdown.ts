import { ExcessError } from '../markdown/limits.ts';
import { createReader } from '../markdown/parse.ts';
import { applyEdits, type Edit, indented } from './edits.ts';
import type { Mark, MarkdownOutline } from './marks.ts';
import { outlineOfTree, plainOutline } from './outline.ts';

/** What the text of a page is cleaned with. */
export interface CleanSources {
  /** The full address of a link or an image as it is written, or nothing to leave it as it is. */
  readonly address: (written: string) => string | undefined;
  /** What stands in the place of `::include{…}` and `::api-props{…}`. */
  readonly leaf: (name: string, attributes: Readonly<Record<string, string>>) => string;
  /** The text of a file that a fence names. */
  readonly file: (path: string) => string | undefined;
}

const read = createReader();

/**
 * Markdown as its author wrote it, without what only this tool understands: links have full addresses, admonitions
 * and tabs are named in words, parts and tables are put in. Code stays as it is.
 */
export function cleanMarkdown(markdown: string, sources: CleanSources): string {
  return fromOutline(outlineOf(markdown), sources);
}

/** The outline of a text that is not rendered. */
export function outlineOf(markdown: string): MarkdownOutline {
  try {
    return outlineOfTree(read(markdown));
  } catch (error) {
    // Rendering the page has reported it.
    if (error instanceof ExcessError) return plainOutline(markdown);
    throw error;
  }
}

/** Clean Markdown, once it is known where links lead. */
export function fromOutline({ text, marks }: MarkdownOutline, sources: CleanSources): string {
  return applyEdits(
    text,
    marks.flatMap((mark) => editOf(mark, sources)),
  );
}

function editOf(mark: Mark, { address, file, leaf }: CleanSources): readonly Edit[] {
  const { start, end } = mark;
  switch (mark.kind) {
    case 'text':
      return [mark];
    case 'address': {
      const url = address(mark.written);
      if (url === undefined) return [];
      return [{ start, end, text: mark.before + (mark.isHtml ? url : destination(url)) + mark.after }];
    }
    case 'leaf':
      return [{ start, end, text: indented(leaf(mark.name, mark.attributes), mark.prefix) }];
    case 'file': {
      const contents = file(mark.path);
      if (contents === undefined) return [mark.opening];
      return [{ start, end, text: indented(mark.before + contents.trimEnd() + mark.after, mark.prefix) }];
    }
  }
}

function destination(url: string): string {
  return url.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}
