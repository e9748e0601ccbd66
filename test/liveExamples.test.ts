import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './command.ts';
import { WAIT_LIMIT } from './timeLimits.ts';

/** Live examples as their authors work on them: `serve --watch` on a copy of `fixtures/examples`. */
const ROOT = path.join(import.meta.dirname, '..');

let root: string;
let server: StartedServer;
let page: Page;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-live-examples-'));
  await cp(path.join(ROOT, 'test/fixtures/examples'), root, { recursive: true });
  await mkdir(path.join(root, 'node_modules'));
  await symlink(path.join(ROOT, 'node_modules/papaparse'), path.join(root, 'node_modules/papaparse'));
  await symlink(ROOT, path.join(root, 'node_modules/chartdocs'));
  server = await startServer(['--watch'], root);
  page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(WAIT_LIMIT);
});
afterAll(async () => {
  await page?.close();
  expect(await server.stop()).toBe(0);
  await rm(root, { recursive: true, force: true });
});

const example = (file: string) => path.join(root, 'content/examples', file);
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a saved example, or what it imports, is shown without a reload; an error has its line and code', async () => {
  const listening = page.waitForResponse(/__chartdocs\/changes/);
  await page.goto(`${server.url}examples/bars`);
  await listening;
  await button('South: 9').waitFor();
  await page.evaluate(() => Reflect.set(window, 'isKept', true));

  const labels = await readFile(example('labels.ts'), 'utf8');
  await writeFile(example('labels.ts'), labels.replace('sales + 1', 'sales + 2'));
  await button('South: 10').waitFor();
  await writeFile(example('data/sales.csv'), 'region,sales\nEast,4\n');
  await button('East: 6').waitFor();

  const code = await readFile(example('bars.tsx'), 'utf8');
  await writeFile(example('bars.tsx'), code.replace("from 'react'", "from 'lodash'"));
  const overlay = page.getByRole('alert').filter({ hasText: 'lodash' });
  await overlay
    .getByText(/The example imports "lodash"; expected React, papaparse/)
    .first()
    .waitFor();
  await overlay.getByText('content/examples/bars.tsx:8:26').first().waitFor();
  await writeFile(example('bars.tsx'), code.replace("'black' }", "'gray' }"));
  await overlay.first().waitFor({ state: 'detached' });
  await button('East: 6').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
});

it('an example in a fence is shown as it is saved, on its page; an error has its line there', async () => {
  const file = path.join(root, 'content/docs/fences.md');
  const listening = page.waitForResponse(/__chartdocs\/changes/);
  await page.goto(`${server.url}docs/fences`);
  await listening;
  await button('Count 0').click();
  await button('Count 1').waitFor();
  await page.evaluate(() => Reflect.set(window, 'isKept', true));

  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Count {count}', 'Counted {count}'));
  await button('Counted 0').waitFor();
  await writeFile(file, text.replace("from 'react'", "from 'lodash'"));
  const overlay = page.getByRole('alert').filter({ hasText: 'lodash' });
  await overlay.getByText('content/docs/fences.md:9:26').first().waitFor();
  await writeFile(file, text.replace('```tsx\n', '```tsx example\n'));
  await overlay.first().waitFor({ state: 'detached' });
  await button('Count 0').waitFor();
  await page.getByRole('heading', { name: 'No example' }).scrollIntoViewIfNeeded();
  await page.getByRole('main').getByText('Not drawn', { exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
});

it('a new example is a page at once', async () => {
  const code = await readFile(example('broken.tsx'), 'utf8');
  await writeFile(example('fresh.tsx'), code.replace('A chart that fails', 'A fresh chart'));
  await expect.poll(async () => (await fetch(`${server.url}examples/fresh`)).status).toBe(200);
  await page.goto(`${server.url}examples/fresh`);
  await page.getByRole('heading', { name: 'A fresh chart' }).waitFor();
  await button('Break 1').waitFor();
});
