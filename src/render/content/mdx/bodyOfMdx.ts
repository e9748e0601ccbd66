import type { Diagnostic } from '../../diagnostic.ts';
import { isMdxFile } from '../markdownFile.ts';
import { readMdx } from './readMdx.ts';

/**
 * Converts the body of an MDX file to Markdown: anything Markdown doesn't support is removed and reported.
 *
 * @param firstLine 1-based line of the file where the body starts
 */
export function bodyOfMdx(
  body: string,
  file: string,
  firstLine: number,
): {
  readonly body: string;
  /** The line of the file for each line of the body; absent if all follow each other. */
  readonly lines?: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
} {
  if (!isMdxFile(file)) return { body, diagnostics: [] };
  const { text, lines, findings } = readMdx(body);
  return {
    body: text,
    ...(lines.every((line, index) => line === index) ? {} : { lines: lines.map((line) => firstLine + line) }),
    diagnostics: findings.map(({ line, ...finding }) => ({
      severity: 'warning',
      code: 'mdx',
      ...finding,
      file,
      line: firstLine + line - 1,
    })),
  };
}
