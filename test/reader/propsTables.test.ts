import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

/** Returns the routes of pages below a folder of the site that have a table of props. */
async function pagesWithProps(dir: string, folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(dir, folder), { recursive: true });
  const pages = await Promise.all(
    files
      .filter((file) => path.basename(file) === 'index.html')
      .map(async (file) => {
        const html = await readFile(path.join(dir, folder, file), 'utf8');
        return html.includes('class="cd-props"') ? [`/${folder}/${path.dirname(file)}`] : [];
      }),
  );
  return pages.flat();
}

describe('tables of props at 768, 1100 and 1440 pixels, without script', () => {
  const reader = givenReader({ javaScriptEnabled: false });

  it.each(['all-types/functions', 'api/specs'])(
    'below /%s no text leaves its cell, and no line of a type breaks again',
    async (folder) => {
      const pages = await pagesWithProps(reader.site.dir, folder);
      expect(pages.length).toBeGreaterThan(15);
      const faults: string[] = [];
      for (const route of pages) {
        await reader.page.goto(reader.site.url + route);
        for (const width of [768, 1100, 1440]) {
          await reader.page.setViewportSize({ width, height: 900 });
          const found = await faultsOfTables(reader.page);
          faults.push(...found.map((fault) => `${route} at ${width}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Returns texts that overflow their cells, and types with a line that wraps. */
function faultsOfTables(page: Page): Promise<readonly string[]> {
  return page.locator('.cd-props :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      const { right } = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const said: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some((line) => line.right > right + 1)) {
          said.push(`outside: ${text.textContent}`);
        }
      }
      const type = cell.querySelector('.cd-type');
      const written = type?.textContent?.split('\n').length ?? 0;
      const height = type ? type.clientHeight / Number.parseFloat(getComputedStyle(type).lineHeight) : 0;
      return Math.round(height) > written ? [...said, `broken: ${type?.textContent}`] : said;
    }),
  );
}
