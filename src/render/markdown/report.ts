import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../diagnostic.ts';
import type { MarkdownOutline } from '../plain/marks.ts';
import { walkMarkdown } from '../walk.ts';
import type { LinkUse } from './host.ts';

/** A Markdown text that is part of a page: its own body, or an included partial. */
export interface Origin {
  /** Path relative to the site's root. */
  readonly file: string;
  /** 1-based line of the file where the text begins. */
  readonly firstLine: number;
  /** The line of the file for each line of the text; absent if all follow each other. */
  readonly lines?: readonly number[];
  readonly text: string;
}

/** Returns the line of the file for a line of the text, both 1-based. */
export function lineOfFile({ firstLine, lines }: Omit<Origin, 'text'>, line: number): number {
  return lines?.[line - 1] ?? firstLine + line - 1;
}

/** What rendering a page collects besides the tree; stored on the virtual file. */
export interface SourceData {
  /** The page's own text first, then each partial in reading order. */
  readonly origins: Origin[];
  readonly diagnostics: Diagnostic[];
  readonly links: LinkUse[];
  /** By file whose text the page contains. */
  readonly outlines: Map<string, MarkdownOutline>;
  /** Whether the text is a fragment of a page, such as a doc comment. */
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
 * Lines of each partial are numbered from a multiple of this, so that a position alone identifies its text:
 * unlike other data on nodes, positions survive the conversion from Markdown to HTML.
 */
const STRIDE = 1_000_000;

/** Adds a text to those of a page, and moves the positions of its tree to the text's range of lines. */
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

/** Returns the text that contains a node; the page's own for a node without position. */
export function originOf(file: VFile, node: Node): Origin {
  const { origins } = sourceData(file);
  const origin = origins[Math.floor((node.position?.start.line ?? 0) / STRIDE)] ?? origins[0];
  if (!origin) throw new Error('A Markdown plugin ran before the text was read.');
  return origin;
}

/** The lines of each text: a page may ask for thousands of them. */
const linesByOrigin = new WeakMap<Origin, readonly string[]>();

/** Returns the line of text on which a node ends. */
export function lastLineOf(file: VFile, node: Node): string {
  const origin = originOf(file, node);
  const lines = linesByOrigin.get(origin) ?? origin.text.split(/\r?\n|\r/);
  linesByOrigin.set(origin, lines);
  return lines[((node.position?.end.line ?? 1) % STRIDE) - 1] ?? '';
}

/** Returns the location of a node: the file, and line and column if it has a position. */
export function placeOf(
  file: VFile,
  node: Node,
): { readonly file: string; readonly line?: number; readonly column?: number } {
  const origin = originOf(file, node);
  const start = node.position?.start;
  if (!start) return { file: origin.file };
  return {
    file: origin.file,
    line: lineOfFile(origin, start.line % STRIDE),
    column: start.column,
  };
}

/** Adds a finding with the location of a node. */
export function report(
  file: VFile,
  node: Node,
  finding: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>,
): void {
  sourceData(file).diagnostics.push({ ...finding, ...placeOf(file, node) });
}
