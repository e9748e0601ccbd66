import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './command.ts';
import { installTool, type Project, run } from './installed.ts';
import { WAIT_LIMIT } from './timeLimits.ts';
import { until } from './until.ts';

/**
 * The site `fixtures/extended`, which uses every extension point at once, with the packed tool installed as
 * users have it.
 */
let project: Project;
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-extended-'));
  await cp(path.join(import.meta.dirname, 'fixtures/extended'), root, { recursive: true });
  project = await installTool(root, ['@types/react@18']);
});
afterAll(() => rm(project.root, { recursive: true, force: true }));

const chartdocs = (...args: readonly string[]) => run(process.execPath, [project.bin, ...args], project.root);

/** The warning of the plugin `meldung`. */
const UNFINISHED = 'content/docs/unfertig.md:1';

it('a site with every extension point compiles with the published types', async () => {
  const tsc = path.join(project.root, 'node_modules/typescript/bin/tsc');
  const { code, stdout } = await run(process.execPath, [tsc, '-p', '.'], project.root);
  expect(stdout).toBe('');
  expect(code).toBe(0);
});

describe.each([
  ['chartdocs build', []],
  ['chartdocs serve --watch', ['--watch']],
])('the site of %s', (_, args) => {
  let server: StartedServer;
  let said: string;
  beforeAll(async () => {
    said = '';
    if (args.length === 0) {
      const { code, stdout, stderr } = await chartdocs('build');
      expect(code, stderr).toBe(0);
      said = stdout + stderr;
    }
    server = await startServer(args, project.root, { bin: project.bin });
  });
  afterAll(() => server?.stop());

  /** Opens a page in a browser of its own, and closes it after the test. */
  async function visit(
    route: string,
    use: (page: Page, complaints: readonly string[]) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(WAIT_LIMIT);
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(new URL(route, server.url).href);
      if (options.javaScriptEnabled !== false) await page.locator('html[data-hydrated]').waitFor();
      await use(page, complaints);
    } finally {
      await context.close();
    }
  }
  const read = async (file: string) => (await fetch(new URL(file, server.url))).text();

  it('has what the plugins add: slots in order, a directive, elements, pages, metadata, the head', async () => {
    await visit('docs/start', async (page, complaints) => {
      const bar = page.getByRole('navigation', { name: 'Main', exact: true });
      const added = bar.getByText(/^(?:Linien 3\.0|Hilfreich\?|Es ist hell)$/);
      expect(await added.allInnerTexts()).toEqual(['Linien 3.0', 'Hilfreich?', 'Es ist hell']);
      const main = page.getByRole('main');
      expect(await main.locator('.badge').innerText()).toBe('Linien seit 2.0');
      expect(await main.getByText('Alle Rechte frei ©.').isVisible()).toBe(true);
      expect(await main.locator('.breit').getByRole('table').count()).toBe(1);
      const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
      expect(await meta('description')).toBe('Der Anfang.');
      expect(await meta('page-kind')).toBe('doc');
      expect(await meta('theme-color')).toBe('#a50044');
      await main.getByRole('button', { name: 'Hilfreich?' }).click();
      await main.getByRole('button', { name: 'Danke' }).waitFor();
      await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Neues' }).click();
      await main.getByRole('heading', { name: 'Neues in 3.0' }).waitFor();
      await main.getByRole('button', { name: 'Hilfreich?' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('has the site’s own look, components, client module and texts', async () => {
    await visit('docs/start', async (page, complaints) => {
      const main = page.getByRole('main');
      expect(await main.getByText('Hier: Anfang.').isVisible()).toBe(true);
      expect(await page.locator('.rahmen').getByText('Über dem Fuß').isVisible()).toBe(true);
      expect(await page.locator('.rahmen').getByText('Frei für alle').isVisible()).toBe(true);
      await page.locator('html[data-besucht="ja"]').waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      const style = (selector: string, name: string) =>
        page.locator(selector).evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
      expect(await style('h1', 'letter-spacing')).toBe('3px');
      expect(await style('.rahmen', 'border-top-color')).toBe('rgb(165, 0, 68)');
      expect(await page.getByText('Auf dieser Seite').count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Hell oder dunkel' }).click();
      await page.getByText('Es ist dunkel').waitFor();
      await page.waitForFunction(
        () =>
          getComputedStyle(document.querySelector('.rahmen') as Element).borderTopColor ===
          'rgb(255, 127, 176)',
      );
      expect(complaints).toEqual([]);
    });
  });

  it('has the page in React, with state', async () => {
    await visit('docs/start', async (page, complaints) => {
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Zum Zähler' }).click();
      await main.getByRole('heading', { name: 'Zähler' }).waitFor();
      await main.getByRole('button', { name: '0 mal' }).click();
      await main.getByRole('button', { name: '1 mal' }).waitFor();
      await main
        .getByText('current: docs/neues,docs/start,docs/unfertig; docs; geplant docs/geheim')
        .waitFor();
      await main.getByRole('button', { name: 'Egal' }).click();
      await main.getByRole('button', { name: 'Lieber' }).waitFor();
      await main.getByRole('link', { name: 'Zurück' }).click();
      await main.getByRole('heading', { name: 'Anfang' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('finds what plugins let it find', async () => {
    await visit('docs/start', async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Suche' }).fill('Neues');
      await page.getByRole('option').filter({ hasText: 'Neues in 3.0' }).first().waitFor();
      await page.getByRole('combobox', { name: 'Suche' }).fill('Entwurf');
      await page.waitForFunction(() => !document.querySelector('[role="option"]'));
    });
  });

  it('can be read without script', async () => {
    const withoutScript = { javaScriptEnabled: false };
    const isVisible = (page: Page, text: string) => page.getByText(text).first().isVisible();
    await visit(
      'docs/start',
      async (page) => {
        for (const text of ['Linien 3.0', 'Hilfreich?', 'Es ist hell', 'Hier: Anfang.', 'Über dem Fuß'])
          expect(await isVisible(page, text), text).toBe(true);
        await page.getByRole('main').getByRole('link', { name: 'Zum Zähler' }).click();
        expect(await isVisible(page, '0 mal')).toBe(true);
      },
      withoutScript,
    );
    await visit(
      'nirgends',
      async (page) => {
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Seite nicht gefunden');
      },
      withoutScript,
    );
  });

  it('has the file and the finding of the plugins', async () => {
    const routes = (await read('stand.txt')).trim().split('\n');
    expect(routes.slice(0, 2)).toEqual(['3.0', '/']);
    expect(routes).toContain('/zaehler');
    expect(routes).toContain('/all-types/interfaces/Linie');
    await until(async () => ((said + server.printed()).includes(UNFINISHED) ? true : undefined));
    expect(said + server.printed()).toContain('Die Seite ist unfertig. (plugin "meldung")');
  });
});

it('a change of a component, of the style sheet and of a plugin is shown at once', async () => {
  const server = await startServer(['--watch'], project.root, { bin: project.bin });
  const change = async (file: string, [from, to]: readonly [string, string]) => {
    const text = await readFile(path.join(project.root, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(path.join(project.root, file), text.replace(from, to));
  };
  const shows = (file: string, text: string) =>
    until(async () =>
      (await (await fetch(new URL(file, server.url))).text()).includes(text) ? true : undefined,
    );
  try {
    await shows('docs/start', 'Hier: Anfang.');
    await change('look/Ort.tsx', ['Hier: ', 'Dort: ']);
    await shows('docs/start', 'Dort: Anfang.');
    await change('plugins/stand.tsx', [' seit ', ' ab ']);
    await shows('docs/start', ' ab ');
    await change('site.config.tsx', ["version: '3.0'", "version: '4.0'"]);
    await shows('docs/neues', 'Neues in 4.0');
    await shows('stand.txt', '4.0');
  } finally {
    await server.stop();
  }
});
