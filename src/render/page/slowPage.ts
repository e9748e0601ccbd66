import type { Diagnostic } from '../diagnostic.ts';
import type { Page } from '../manifest/page.ts';

/** Milliseconds; an ordinary page takes a hundredth of it. */
const SLOW_PAGE = 2000;

/** Warns about a document that takes so long that something in it must be out of the ordinary. */
export function slowPage(page: Page, ms: number): readonly Diagnostic[] {
  if (page.kind !== 'doc' || ms <= SLOW_PAGE) return [];
  const { file, body } = page.document;
  return [
    {
      severity: 'warning',
      code: 'slow-page',
      message: `The page took ${(ms / 1000).toFixed(1)} s to render; it has ${Math.ceil(body.length / 1000)} kB.`,
      file,
      line: 1,
      hint: 'Split the page, or shorten its longest paragraph, table or code block.',
    },
  ];
}
