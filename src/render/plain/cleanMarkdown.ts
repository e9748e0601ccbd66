import { ExcessError } from '../markdown/limits.ts';
import { createReader } from '../markdown/parse.ts';
import { applyEdits, type Edit, indented } from './edits.ts';
import type { LeafMark, Mark, MarkdownOutline } from './marks.ts';
import { outlineOfTree, plainOutline } from './outline.ts';

/**
 * Returns the full URL of a link, or of an image or another file that the page shows; undefined to keep it as
 * written, and null to keep only its text.
 */
export type AddressOf = (written: string, isResource: boolean) => string | null | undefined;

/** Callbacks for cleaning the text of a page. */
export interface CleanSources {
  readonly address: AddressOf;
  /** Returns the replacement of a directive on a line of its own: `::include{…}`, or one of a plugin. */
  readonly leaf: (directive: Pick<LeafMark, 'name' | 'attributes' | 'label'>) => string;
  /** Returns the text of a file named by a fence. */
  readonly file: (path: string) => string | undefined;
}

const read = createReader();

/**
 * Converts Markdown to a form that other tools understand: links have full URLs, admonitions and tabs are
 * labeled in words, partials and tables are inserted. Code is unchanged.
 */
export function cleanMarkdown(markdown: string, sources: CleanSources): string {
  return fromOutline(outlineOf(markdown), sources);
}

/** Returns the outline of a text that isn't rendered. */
export function outlineOf(markdown: string): MarkdownOutline {
  try {
    return outlineOfTree(read(markdown));
  } catch (error) {
    // Already reported by rendering the page.
    if (error instanceof ExcessError) return plainOutline(markdown);
    throw error;
  }
}

/** Creates clean Markdown from an outline once links are resolved. */
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
      const url = address(mark.written, mark.isResource);
      if (url === null) return mark.unlink ?? [];
      if (url === undefined) return [];
      return [{ start, end, text: mark.before + (mark.isHtml ? url : destination(url)) + mark.after }];
    }
    case 'leaf':
      return [{ start, end, text: indented(leaf(mark), mark.prefix) }];
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
