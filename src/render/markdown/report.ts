import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../diagnostic.ts';
import type { LinkUse } from './host.ts';

/** What a run over one Markdown source collects beside the tree; carried on the virtual file. */
export interface SourceData {
  /** Line of the file on which the source begins, 1-based. */
  readonly firstLine: number;
  readonly diagnostics: Diagnostic[];
  readonly links: LinkUse[];
}

export function sourceData(file: VFile): SourceData {
  const { source } = file.data;
  if (!source) throw new Error('A Markdown plugin ran on a file without source data.');
  return source;
}

declare module 'vfile' {
  interface DataMap {
    source?: SourceData;
  }
}

/** Adds a finding with the place of a node, in lines of the whole file. */
export function report(
  file: VFile,
  node: Node | undefined,
  finding: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>,
): void {
  sourceData(file).diagnostics.push({ ...finding, file: file.path, ...placeOf(file, node) });
}

/** Line in the file and column of a node, if it has a position. */
export function placeOf(file: VFile, node: Node | undefined): { line?: number; column?: number } {
  const start = node?.position?.start;
  return start ? { line: start.line + sourceData(file).firstLine - 1, column: start.column } : {};
}
