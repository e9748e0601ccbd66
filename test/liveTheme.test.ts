import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sharedBrowser, TIME_LIMIT } from './chromium.ts';
import { startServer } from './command.ts';
import { ROOT } from './realSite.ts';

it('a changed style of the theme is swapped in, changed code of it begins anew, under the same address', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'chartdocs-theme-'));
  for (const part of ['bin', 'lib', 'src', 'package.json']) {
    await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const site = path.join(copy, 'site');
  await cp(path.join(ROOT, 'test/sites/draft'), site, { recursive: true });
  const bin = path.join(copy, 'bin/chartdocs.js');
  const server = await startServer(['--watch'], site, { bin });
  const page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(TIME_LIMIT);
  try {
    const listening = page.waitForResponse(/__chartdocs\/changes/);
    await page.goto(`${server.url}intro`);
    await listening;
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const edit = async (file: string, change: (text: string) => string) => {
      const name = path.join(copy, 'src/theme', file);
      await writeFile(name, change(await readFile(name, 'utf8')));
    };

    await edit('styles/doc.css', (text) => `${text}\n.cd-article h1 { color: rgb(1, 2, 3); }\n`);
    await page.waitForFunction(() => {
      const heading = document.querySelector('h1');
      return heading && getComputedStyle(heading).color === 'rgb(1, 2, 3)';
    });
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);

    const overlay = page.locator('#cd-live-problems');
    const problem = async (file: string, change: (text: string) => string) => {
      const before = await readFile(path.join(copy, 'src/theme', file), 'utf8');
      await edit(file, change);
      await overlay.waitFor();
      const text = await overlay.evaluate((host) => host.shadowRoot?.textContent);
      await edit(file, () => before);
      return text;
    };
    expect(await problem('styles/doc.css', (text) => `@import "./nowhere.css";\n${text}`)).toContain(
      'src/theme/styles/doc.css:1:9',
    );
    await overlay.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);

    // Once the code is fixed, the server restarts: code and page are the same as before.
    for (const wrong of ['export const half = <div;', "export * from '../state/nowhere.ts';"]) {
      expect(await problem('doc/DocFrame.tsx', (text) => `${wrong}\n${text}`)).toContain(
        'src/theme/doc/DocFrame.tsx:1:',
      );
      await page.waitForFunction(() => !('marked' in window));
      await page.locator('html[data-hydrated]').waitFor();
      await page.evaluate(() => Object.assign(window, { marked: true }));
    }

    await edit('doc/DocFrame.tsx', (text) => text.replace('Copy page as Markdown', 'Take this page'));
    await page.getByText('Take this page').waitFor();
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  } finally {
    await page.close();
    await server.stop();
    await rm(copy, { recursive: true, force: true });
  }
}, 120_000);
