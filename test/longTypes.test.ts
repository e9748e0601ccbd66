import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import { memoryOutput } from '../src/render/emit/output.ts';
import { sharedBrowser } from './chromium.ts';

/**
 * Types that take several lines are laid out in these elements; a browser that joined them would show one
 * long line.
 */
const ROOT = path.join(import.meta.dirname, 'sites/reference');

let page: Page;
let files: ReadonlyMap<string, string | Uint8Array>;
beforeAll(async () => {
  const output = memoryOutput();
  await build(
    { configFile: path.join(ROOT, 'site.config.ts'), outDir: path.join(ROOT, 'dist'), noCache: true },
    { now: () => 0, timestamp: 1_700_000_000_000, output },
  );
  files = output.files;
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page.close());

it.each(['functions/readNumber', 'functions/measure', 'classes/Store', 'functions/Bars'])(
  'the lines of code on the page of %s stay',
  async (symbol) => {
    const styles = [...files].flatMap(([file, contents]) =>
      file.endsWith('.css') ? Buffer.from(contents).toString() : [],
    );
    const html = Buffer.from(files.get(`all-types/${symbol}/index.html`) ?? '').toString();
    await page.setContent(html.replaceAll(/<script[\s>].*?<\/script>|<link[^>]*>/gs, ''));
    await page.addStyleTag({ content: styles.join('\n') });
    const joined = await page
      .locator('article code')
      .evaluateAll((codes) =>
        codes
          .filter(
            (code) => code.textContent?.includes('\n') && !/^pre/.test(getComputedStyle(code).whiteSpace),
          )
          .map((code) => code.textContent),
      );
    expect(joined).toEqual([]);
    expect(await page.locator('article code').count()).toBeGreaterThan(0);
  },
);
