import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './command.ts';
import { WAIT_LIMIT } from './timeLimits.ts';
import { until } from './until.ts';

/** `chartdocs serve --watch` as authors use it: the real command, a real browser, a site of their own. */
const SITE = path.join(import.meta.dirname, 'sites/whole');

let root: string;
let server: StartedServer;
let url: string;
let page: Page;
let complaints: string[];

const LONG = `---\ntitle: Long\n---\n\n${'A line.\n\n'.repeat(200)}## The end\n`;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-live-'));
  await cp(SITE, root, { recursive: true });
  await rm(path.join(root, 'expected'), { recursive: true });
  await write('docs/long.md', LONG);
  // Its index is elsewhere once published.
  const config = path.join(root, 'site.config.ts');
  const written = await readFile(config, 'utf8');
  const more = "search: { indexBaseUrl: '/index/' },\n  theme: { css: ['look/site.css'] },\n  tagline:";
  await writeFile(config, written.replace('tagline:', more));
  await mkdir(path.join(root, 'look'));
  await writeFile(path.join(root, 'look/site.css'), '@import "./more.css";\n');
  await writeFile(path.join(root, 'look/more.css'), 'h1 { letter-spacing: 1px }\n');
  server = await startServer(['--watch'], root);
  url = server.url;
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await rm(root, { recursive: true, force: true });
});

beforeEach(async () => {
  await write('docs/long.md', LONG);
  await until(async () => ((await html('docs/long')).includes('The end') ? true : undefined));
  page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(WAIT_LIMIT);
  complaints = [];
  const mine = complaints;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') mine.push(message.text());
  });
  page.on('pageerror', (error) => mine.push(error.message));
});
afterEach(async () => {
  // Chromium can miss that a tab is closed while it reloads: leave the site first, whatever is still loading.
  await until(() =>
    page.goto('about:blank').then(
      () => true,
      () => undefined,
    ),
  );
  await page.close();
});

const content = (file: string) => path.join(root, 'content', file);
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(content(file)), { recursive: true });
  await writeFile(content(file), text);
}

/** Opens a page and marks its window: the mark is gone after a reload. */
async function open(route: string): Promise<void> {
  const listening = page.waitForResponse(/__chartdocs\/changes/);
  await page.goto(url + route);
  await listening;
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
const isSamePage = () => page.evaluate(() => 'marked' in window);
const sees = (text: string) => page.locator('main', { hasText: text }).waitFor();
const html = async (route: string) => (await fetch(url + route)).text();

describe('a saved page', () => {
  it('shows in the open browser, which keeps its place, its mode and its search', async () => {
    await open('docs/long');
    await page.getByRole('button', { name: /dark mode/i }).click();
    await page.evaluate(() => scrollTo(0, 900));
    await page.keyboard.press('/');
    await page.keyboard.type('start');
    await page.getByRole('option').first().waitFor();
    await write('docs/long.md', `---\ntitle: Longer\n---\n\nNew.\n\n${'A line.\n\n'.repeat(200)}`);
    await sees('New.');
    await page.waitForFunction(() => document.title.startsWith('Longer'));
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
    expect(await isSamePage()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is found by what it says now, in the same page', async () => {
    await open('docs/long');
    await page.keyboard.press('/');
    await page.keyboard.type('Zebra crossing');
    await page.getByText('Nothing found').first().waitFor();
    await page.keyboard.press('Escape');
    await write('docs/long.md', '# Long\n\n## Zebra crossing\n\nWalk.\n');
    await sees('Walk.');
    await page.keyboard.press('/');
    await page.keyboard.type('Zebra crossing');
    await page.getByRole('option').filter({ hasText: 'Zebra crossing' }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('renames its link in the sidebar, and moves it', async () => {
    await open('docs/start');
    await write('docs/long.md', '---\ntitle: First of all\nsidebar_position: 0\n---\n');
    await page.locator('.cd-sidebar li').first().filter({ hasText: 'First of all' }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('is colored when it has code of a kind that was not there before', async () => {
    await open('docs/long');
    await write('docs/long.md', '# Long\n\n```python\ndef newly(): return "said"\n```\n');
    await page.locator('main pre span[class^=t]').first().waitFor();
    await page.waitForFunction(() => {
      const token = document.querySelector('main pre span[class^=t]');
      const line = document.querySelector('main pre');
      return token && line && getComputedStyle(token).color !== getComputedStyle(line).color;
    });
    expect(await isSamePage()).toBe(true);
  });
});

it('the second of two saves is not lost, however soon it comes', async () => {
  for (const gap of [0, 5, 12, 20, 30, 45, 60]) {
    await write('docs/long.md', `# Long\n\nFirst of ${gap}.\n`);
    // The gap is what is tested: saves so close that one report of the system may stand for both.
    await setTimeout(gap);
    await write('docs/long.md', `# Long\n\nSecond of ${gap}.\n`);
    await until(async () => ((await html('docs/long')).includes(`Second of ${gap}.`) ? true : undefined));
  }
});

it('a page that is asked for before it is written shows once it is, also when it goes and comes back', async () => {
  await page.goto(`${url}docs/later`);
  await page.locator('h1', { hasText: 'not found' }).waitFor();
  await write('docs/later.md', '# Later\n\nWritten.\n');
  await sees('Written.');
  await rm(content('docs/later.md'));
  await page.locator('h1', { hasText: 'not found' }).waitFor();
  await write('docs/later.md', '# Later\n\nBack again.\n');
  await sees('Back again.');
  await rm(content('docs/later.md'));
});

describe('files', () => {
  it('that are added, renamed and deleted are pages, and no pages, at once', async () => {
    await open('docs/start');
    await write('docs/added.md', '# Added\n\nHere I am.\n');
    await page.locator('.cd-sidebar a', { hasText: 'Added' }).click();
    await sees('Here I am.');
    await rename(content('docs/added.md'), content('docs/moved.md'));
    const status = async (route: string) => (await fetch(url + route)).status;
    await expect.poll(() => status('docs/moved')).toBe(200);
    // A system may report the new name before the old one.
    await expect.poll(() => status('docs/added')).toBe(404);
    await rm(content('docs/moved.md'));
    await expect.poll(() => status('docs/moved')).toBe(404);
    await expect.poll(() => page.locator('.cd-sidebar a', { hasText: 'Added' }).count()).toBe(0);
  });

  it('that are saved by renaming another over them are taken in', async () => {
    await open('docs/long');
    await writeFile(path.join(root, 'draft.tmp'), '# Long\n\nSaved by renaming.\n');
    await rename(path.join(root, 'draft.tmp'), content('docs/long.md'));
    await sees('Saved by renaming.');
  });

  it('many at once are taken in together', async () => {
    await open('docs/start');
    const before = server.printed().length;
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => write(`docs/many/page-${index}.md`, `# Page ${index}\n`)),
    );
    await until(async () => ((await fetch(`${url}docs/many/page-199`)).ok ? true : undefined));
    await until(async () => ((await html('contents/docs')).includes('Page 199') ? true : undefined));
    // How many saves one report stands for depends on the machine: on any, far more than one.
    expect(server.printed().slice(before).match(/✓/g)?.length ?? 0).toBeLessThan(100);
  });
});

describe('a folder that is deleted and comes back', () => {
  const cases = [
    {
      gone: 'types',
      file: 'types/index.d.ts',
      from: 'A bar.',
      to: 'A bar, back.',
      at: 'all-types/interfaces/Bar',
    },
    { gone: 'content', file: 'content/docs/start.md', from: 'Start', to: 'Restart', at: 'docs/start' },
  ];
  for (const { gone, file, from, to, at } of cases) {
    for (const isQuick of [true, false]) {
      it(`${gone}, ${isQuick ? 'at once' : 'once it is missed'}, is followed as before`, async () => {
        const kept = path.join(tmpdir(), `${path.basename(root)}-${gone}`);
        await cp(path.join(root, gone), kept, { recursive: true });
        await open(at);
        await rm(path.join(root, gone), { recursive: true });
        if (!isQuick) await page.locator('#cd-live-problems').waitFor();
        await cp(kept, path.join(root, gone), { recursive: true });
        await page.locator('#cd-live-problems').waitFor({ state: 'detached' });
        const text = await readFile(path.join(root, file), 'utf8');
        // Several times: it must be watched again, not only read once.
        for (let round = 1; round <= 2; round++) {
          await writeFile(path.join(root, file), text.replaceAll(from, to));
          await sees(to);
          await writeFile(path.join(root, file), text);
          await until(async () => ((await html(at)).includes(to) ? undefined : true));
        }
        await rm(kept, { recursive: true });
      });
    }
  }
});

describe('what is wrong', () => {
  it('is said over the page and in the terminal, with its place, until it is fixed', async () => {
    await open('docs/long');
    // In one step: a file being written is empty at first, and an empty page is valid.
    await writeFile(path.join(root, 'broken.tmp'), '---\ntitle: [Long]\n---\n\nNot seen.\n');
    await rename(path.join(root, 'broken.tmp'), content('docs/long.md'));
    const overlay = page.locator('#cd-live-problems');
    await overlay.waitFor();
    const text = await overlay.evaluate((host) => host.shadowRoot?.textContent);
    expect(text).toContain('content/docs/long.md:2:1');
    expect(text).toContain('"title" is ["Long"]');
    expect(text).toContain('> 2 | title: [Long]');
    await expect.poll(server.printed).toContain('content/docs/long.md:2:1  error');
    await sees('A line.');
    await write('docs/long.md', '---\ntitle: Long\n---\n\nFixed.\n');
    await overlay.waitFor({ state: 'detached' });
    await sees('Fixed.');
    expect(await isSamePage()).toBe(true);
  });

  it('with one page keeps no other from open tabs, and is said when a page is first asked for', async () => {
    await write('docs/wrong.md', '# Wrong\n\n::include{file="./nope.md"}\n');
    await until(async () => ((await fetch(`${url}docs/wrong`)).ok ? true : undefined));
    await open('docs/long');
    await page.locator('#cd-live-problems').waitFor();
    await expect.poll(server.printed).toContain('content/docs/wrong.md:3:1  error');
    await write('docs/long.md', '# Long\n\nTaken in all the same.\n');
    await sees('Taken in all the same.');
    expect(await page.locator('#cd-live-problems').count()).toBe(1);
    await rm(content('docs/wrong.md'));
    await page.locator('#cd-live-problems').waitFor({ state: 'detached' });
    expect(await isSamePage()).toBe(true);
  });

  it('keeps nothing else from being taken in, then or later', async () => {
    const config = path.join(root, 'site.config.ts');
    const was = await readFile(config, 'utf8');
    const types = path.join(root, 'types/index.d.ts');
    const declarations = await readFile(types, 'utf8');
    await open('docs/long');
    await write('docs/long.md', '---\ntitle: [Long]\n---\n');
    await page.locator('#cd-live-problems').waitFor();
    await writeFile(config, was.replace('All of it', 'Nearly all of it'));
    await write('static/meanwhile.txt', 'here');
    await writeFile(types, declarations.replaceAll('A bar.', 'Meanwhile a bar.'));
    const bar = 'all-types/interfaces/Bar';
    const isTakenIn = async () =>
      (await html('')).includes('Nearly all of it') &&
      (await fetch(`${url}meanwhile.txt`)).ok &&
      (await html(bar)).includes('Meanwhile a bar.');
    // Another error, which is said once all that was saved before was tried with it.
    await write('docs/long.md', '---\ntitle: [Longer]\n---\n');
    const overlay = page.locator('#cd-live-problems');
    await expect
      .poll(() => overlay.evaluate((host) => host.shadowRoot?.textContent))
      .toContain('"title" is ["Longer"]');
    await write('docs/long.md', LONG);
    await overlay.waitFor({ state: 'detached' });
    await expect.poll(isTakenIn).toBe(true);
    await writeFile(config, was);
    await writeFile(types, declarations);
    await until(async () => ((await html('')).includes('Nearly all of it') ? undefined : true));
    await until(async () => ((await html(bar)).includes('Meanwhile a bar.') ? undefined : true));
  });

  it('with the configuration is said until it is fixed, and good pages are taken in meanwhile', async () => {
    await open('docs/long');
    const file = path.join(root, 'site.config.ts');
    const config = await readFile(file, 'utf8');
    await writeFile(file, config.replace('title:', 'titel:'));
    const overlay = page.locator('#cd-live-problems');
    await overlay.waitFor();
    await write('docs/long.md', '# Long\n\nWith a broken configuration.\n');
    await sees('With a broken configuration.');
    expect(await overlay.count()).toBe(1);
    await writeFile(file, config);
    await overlay.waitFor({ state: 'detached' });
  });

  it('with the configuration is said too, and fixed with it', async () => {
    await open('docs/long');
    const file = path.join(root, 'site.config.ts');
    const config = await readFile(file, 'utf8');
    await writeFile(file, config.replace('title:', 'titel:'));
    await page.locator('#cd-live-problems').waitFor();
    await writeFile(file, config.replace(/title: '[^']*'/, "title: 'Another'"));
    await page.waitForFunction(() => document.title.endsWith('Another'));
    expect(await isSamePage()).toBe(false);
    await writeFile(file, config);
    await page.waitForFunction(() => !document.title.endsWith('Another'));
  });
});

it('pages that nobody has asked for are checked too', async () => {
  await write('docs/unseen.md', '# Unseen\n\n[The end](long.md#nowhere) and [lost](gone.md).\n');
  await open('docs/long');
  await until(async () => (/broken-anchor/.test(server.printed()) ? true : undefined));
  expect(server.printed()).toContain('content/docs/unseen.md:3:');
  await write('docs/unseen.md', '# Unseen\n');
});

it('a changed declaration changes the reference', async () => {
  await open('all-types/interfaces/Bar');
  const file = path.join(root, 'types/index.d.ts');
  const declarations = await readFile(file, 'utf8');
  await writeFile(
    file,
    declarations.replace('interface Bar ', '/** Newly said of bars. */\nexport interface Bar '),
  );
  await writeFile(file, declarations.replaceAll('A bar.', 'Newly said of bars.'));
  await sees('Newly said of bars.');
  expect(await isSamePage()).toBe(true);
});

it('what the configuration imports, and a folder that it moves to, are followed', async () => {
  const file = path.join(root, 'site.config.ts');
  const config = await readFile(file, 'utf8');
  await writeFile(path.join(root, 'tagline.ts'), "export const tagline = 'Imported';\n");
  await cp(content(''), path.join(root, 'pages'), { recursive: true });
  await writeFile(
    file,
    `import { tagline } from './tagline';\n${config.replace("tagline: 'All of it'", "tagline, contentDir: 'pages', staticDir: 'pages/static'")}`,
  );
  const has = (route: string, text: string) =>
    until(async () => ((await html(route)).includes(text) ? true : undefined));
  await has('', 'Imported');
  await writeFile(path.join(root, 'tagline.ts'), "export const tagline = 'Imported again';\n");
  await has('', 'Imported again');
  await writeFile(path.join(root, 'pages/docs/start.md'), '# Start\n\nIn another folder.\n');
  await has('docs/start', 'In another folder.');
  await writeFile(file, config);
  await has('', 'All of it');
});

it('a changed style sheet of the site changes open pages, and what is wrong with it is said', async () => {
  await page.goto(`${url}docs/start`);
  const spacing = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).letterSpacing);
  await until(async () => ((await spacing()) === '1px' ? true : undefined));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await writeFile(path.join(root, 'look/more.css'), 'h1 { letter-spacing: 2px }\n');
  await until(async () => ((await spacing()) === '2px' ? true : undefined));
  await writeFile(path.join(root, 'look/site.css'), '@import "./gone.css";\nh1 { letter-spacing: 3px }\n');
  await page.getByText('Could not resolve "./gone.css"').waitFor();
  expect(await spacing()).toBe('2px');
  await writeFile(path.join(root, 'look/site.css'), 'h1 { letter-spacing: 3px }\n');
  await until(async () => ((await spacing()) === '3px' ? true : undefined));
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

it('a page written in React, and what it imports, can be changed, and errors in them are shown', async () => {
  await mkdir(content('pages/tools'), { recursive: true });
  await mkdir(path.join(root, 'parts'), { recursive: true });
  await writeFile(path.join(root, 'parts/words.ts'), "export const word = 'Clicked';\n");
  const code = `import { useState } from 'react';
import { word } from '../../../parts/words.ts';
export const page = { title: 'Counter' };
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{\`\${word} \${count}\`}</button>;
}
`;
  await writeFile(content('pages/tools/counter.page.tsx'), code);
  await until(async () => ((await fetch(`${url}tools/counter`)).ok ? true : undefined));
  await page.goto(`${url}tools/counter`);
  /** The page may be reloaded after a click; clicks made before the code has arrived count later, all of them. */
  const press = (word: string) =>
    expect
      .poll(async () => {
        const before = page.getByRole('button', { name: `${word} 0` });
        if ((await before.count()) > 0) await before.click();
        return page.getByRole('button', { name: new RegExp(`^${word} [1-9]`) }).count();
      })
      .toBe(1);
  await press('Clicked');
  await writeFile(path.join(root, 'parts/words.ts'), "export const word = 'Pressed';\n");
  await press('Pressed');
  await writeFile(path.join(root, 'parts/words.ts'), "export const word = ';\n");
  await page.getByText(/Unterminated string/).waitFor();
  await writeFile(path.join(root, 'parts/words.ts'), "export const word = 'Again';\n");
  await page.getByRole('button', { name: 'Again 0' }).waitFor();
});

it('a changed static file is served again', async () => {
  await mkdir(content('static'), { recursive: true });
  await writeFile(content('static/note.txt'), 'old');
  await until(async () => ((await fetch(`${url}note.txt`)).ok ? true : undefined));
  await writeFile(content('static/note.txt'), 'new');
  expect(await (await fetch(`${url}note.txt`)).text()).toBe('new');
});

describe('the server', () => {
  const status = (headers: Record<string, string>, at = '') =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port, pathname } = new URL(url);
      request({ hostname, port, path: pathname + at, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('answers only to names of this machine, and only for the site', async () => {
    expect(await status({ Host: 'localhost' })).toBe(200);
    expect(await status({ Host: 'evil.example' })).toBe(403);
    for (const climbing of [
      '../site.config.ts',
      '..%2fsite.config.ts',
      'docs/..%2f..%2fsite.config.ts',
      '%zz',
    ]) {
      expect(await status({}, climbing), climbing).not.toBe(200);
    }
  });

  it('has nothing under a name that is none', async () => {
    expect((await fetch(`${url}__chartdocs/pages/%25zz.js`)).status).toBe(404);
  });

  it('has search, Markdown and all else that a built site has', async () => {
    await open('docs/start');
    await page.keyboard.press('/');
    await page.keyboard.type('Bar');
    await page.getByRole('option').first().waitFor();
    for (const file of ['docs/start.md', 'llms.txt', 'sitemap.xml', 'robots.txt', 'opensearch.xml']) {
      expect((await fetch(url + file)).status, file).toBe(200);
    }
    expect(complaints).toEqual([]);
  });
});
