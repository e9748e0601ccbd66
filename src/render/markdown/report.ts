import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../diagnostic.ts';
import type { MarkdownOutline } from '../plain/marks.ts';
import { walkMarkdown } from '../walk.ts';
import type { LinkUse } from './host.ts';

/** A Markdown text that a page is made of: its own body, or a part that it includes. */
export interface Origin {
  /** Relative to the site's root. */
  readonly file: string;
  /** Line of the file on which the text begins, 1-based. */
  readonly firstLine: number;
  readonly text: string;
}

/** What a run over one page collects beside the tree; carried on the virtual file. */
export interface SourceData {
  /** The page's own text first, then each part in the order of reading. */
  readonly origins: Origin[];
  readonly diagnostics: Diagnostic[];
  readonly links: LinkUse[];
  /** Of each file whose text the page holds. */
  readonly outlines: Map<string, MarkdownOutline>;
  /** Whether the text is a piece of a page that is made of many, such as a doc comment. */
  readonly isFragment?: true;
}

declare module 'vfile' {
  interface DataMap {
    source?: SourceData;
  }
}

export function sourceData(file: VFile): SourceData {
  const { source } = file.data;
  if (!source) throw new Error('A Markdown plugin ran on a file without source data.');
  return source;
}

/**
 * Lines of a part are counted from a multiple of this number, so that a position alone says which text it is
 * of: positions outlive the way from Markdown to HTML, other marks on nodes don't.
 */
const STRIDE = 1_000_000;

/** Adds a text to those of a page, and moves the positions of its tree to the lines that are its own. */
export function addOrigin(file: VFile, origin: Origin, tree: Nodes): void {
  const { origins } = sourceData(file);
  const base = origins.push(origin) * STRIDE - STRIDE;
  if (base === 0) return;
  walkMarkdown(tree, ({ position }) => {
    if (!position) return;
    position.start.line += base;
    position.end.line += base;
  });
}

/** The text that a node stands in; the page's own for a node that stands nowhere. */
export function originOf(file: VFile, node: Node): Origin {
  const { origins } = sourceData(file);
  const origin = origins[Math.floor((node.position?.start.line ?? 0) / STRIDE)] ?? origins[0];
  if (!origin) throw new Error('A Markdown plugin ran before the text was read.');
  return origin;
}

/** The line of its text on which a node ends. */
export function lastLineOf(file: VFile, node: Node): string {
  return originOf(file, node).text.split(/\r?\n|\r/)[((node.position?.end.line ?? 1) % STRIDE) - 1] ?? '';
}

/** Where a node stands: the file, and line and column if it has a position. */
export function placeOf(
  file: VFile,
  node: Node,
): { readonly file: string; readonly line?: number; readonly column?: number } {
  const origin = originOf(file, node);
  const start = node.position?.start;
  if (!start) return { file: origin.file };
  return {
    file: origin.file,
    line: (start.line % STRIDE) + origin.firstLine - 1,
    column: start.column,
  };
}

/** Adds a finding with the place of a node. */
export function report(
  file: VFile,
  node: Node,
  finding: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>,
): void {
  sourceData(file).diagnostics.push({ ...finding, ...placeOf(file, node) });
}
