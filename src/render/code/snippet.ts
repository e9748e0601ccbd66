/** A piece of code that a site shows: a fence of a page, or an example's file. Plain data, for worker threads. */
export interface Snippet {
  /** The file with the code, relative to the configuration. */
  readonly file: string;
  /**
   * The path that the code is compiled under, relative to the configuration: that of the file itself, or one below
   * the page for a fence.
   */
  readonly path: string;
  /** Other paths by which fences of the same page can import it: that of its title. */
  readonly title?: string;
  readonly code: string;
  /** As it is written: `tsx`, `javascript`. */
  readonly language: string;
  /** Where each line of the code begins in the file; both 1-based. */
  readonly lines: readonly (readonly [line: number, column: number])[];
  readonly isExample?: true;
  /** Why its types aren't checked. */
  readonly noCheck?: string;
}

/** Returns the line and column in the file for an offset in the code. */
export function placeInFile(
  { code, lines }: Pick<Snippet, 'code' | 'lines'>,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset).split('\n');
  const [line, column] = lines[before.length - 1] ?? lines.at(-1) ?? [1, 1];
  return { line, column: column + (before.at(-1)?.length ?? 0) };
}
