import type { Diagnostic } from '../../diagnostic.ts';
import { isMdxFile } from '../markdownFile.ts';
import { readMdx } from './readMdx.ts';

/**
 * The body of a file as Markdown: what MDX has beside that is left out and reported.
 *
 * @param firstLine of the file on which the body begins, 1-based
 */
export function bodyOfMdx(
  body: string,
  file: string,
  firstLine: number,
): { readonly body: string; readonly diagnostics: readonly Diagnostic[] } {
  if (!isMdxFile(file)) return { body, diagnostics: [] };
  const { text, findings } = readMdx(body);
  return {
    body: text,
    diagnostics: findings.map(({ line, ...finding }) => ({
      severity: 'warning',
      code: 'mdx',
      ...finding,
      file,
      line: firstLine + line - 1,
    })),
  };
}
