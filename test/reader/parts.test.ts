import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { ROOT } from '../realSite.ts';
import { DESKTOP, givenReader } from './reader.ts';

/** The site `fixtures/parts`: components of its own in every place, wrapped parts, pages written in React. */
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-parts-'));
  const configFile = path.join(ROOT, 'test/fixtures/parts/site.config.ts');
  await build({ configFile, outDir: folder, strict: true, noCache: true }, { now: () => 0, timestamp: 1 });
  server = await serveBuiltSite({ dir: folder, baseUrl: '/parts/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});
const origin = () => server.url.replace(/\/$/, '');

describe('the components of a site', () => {
  const reader = givenReader(DESKTOP, origin);
  const main = () => reader.page.getByRole('main');

  it('are in the shell, those of plugins first', async () => {
    await reader.open('/docs/start');
    const bar = reader.page.getByRole('navigation', { name: 'Main', exact: true });
    await bar.getByText('Status of Parts').first().waitFor();
    expect(await bar.getByText(/^(?:Status of Parts|Now light)$/).allInnerTexts()).toEqual([
      'Status of Parts',
      'Status of Parts',
      'Now light',
    ]);
    expect(await reader.page.getByText('At /docs/start').count()).toBe(6);
    expect(
      await reader.page.getByTestId('outer').getByTestId('inner').getByText('Above the footer').count(),
    ).toBe(1);
    expect(await reader.page.getByTestId('inner').getByText('Free for all').isVisible()).toBe(true);
    expect(await main().getByText('Read on:').isVisible()).toBe(true);
    expect(await reader.page.locator('html').getAttribute('data-visited')).toBe('yes');
    expect(reader.complaints).toEqual([]);
  });

  it('in an article work, follow the color mode, and know the page after navigation', async () => {
    await reader.open('/docs/start');
    const feedback = main().getByRole('region', { name: 'Feedback' });
    await feedback.getByRole('button', { name: 'Yes' }).click();
    await feedback.getByText('Thank you').waitFor();
    await reader.page.getByRole('button', { name: /Switch between light and dark/ }).click();
    await main().getByText('Now dark').waitFor();
    await main().getByRole('link', { name: /More/ }).click();
    await main().getByText('Was “More” helpful?').waitFor();
    await feedback.getByRole('button', { name: 'Yes' }).click();
    await feedback.getByText('Thank you').waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it('read the same of the site on the server and in the browser', async () => {
    await reader.open('/docs/start');
    const inBrowser = await reader.page.getByTestId('whole').allTextContents();
    expect(inBrowser).toHaveLength(2);
    for (const text of inBrowser) {
      expect(JSON.parse(text)).toMatchObject({ title: 'Parts', docs: { default: { versions: [{}] } } });
      expect(JSON.parse(text)).not.toHaveProperty('strings');
      expect(text).not.toContain('draftIds');
    }
    const onServer = await (await fetch(`${origin()}/docs/start`)).text();
    expect(onServer.split(escapeHtml(inBrowser[0] ?? '')).length - 1).toBe(2);
    expect(reader.complaints).toEqual([]);
  });

  it('get the symbol of a page', async () => {
    await reader.open('/all-types/interfaces/Line');
    await main().getByRole('button', { name: 'Try the interface Line: 0' }).click();
    await main().getByRole('button', { name: 'Try the interface Line: 1' }).waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it('are on the home page and the page for unknown addresses', async () => {
    await reader.open('/');
    await main().getByText('Now light').waitFor();
    const figure = main().getByRole('figure', { name: 'Parts at /' });
    const image = figure.locator('img');
    expect(await image.getAttribute('src')).toBe('/parts/img/dot.svg');
    const card = (name: string) => main().getByRole('link', { name });
    expect(await card('First').getByRole('img', { name: 'Start at /docs/start' }).isVisible()).toBe(true);
    expect(await card('Second').locator('img[src="/parts/img/dot.svg"]').isVisible()).toBe(true);
    await reader.open('/nowhere');
    await main().getByText(/^At /).waitFor();
  });
});

describe('a page written in React', () => {
  const reader = givenReader(DESKTOP, origin);
  const button = (name: string) => reader.page.getByRole('main').getByRole('button', { name });

  it('has a title and works, when it is opened and when it is reached by a link', async () => {
    await reader.open('/tools/counter');
    expect(await reader.page.title()).toBe('Counter | Parts');
    expect(await reader.page.getByRole('heading', { level: 1 }).innerText()).toBe('Counter');
    await button('Clicked 0 times').click();
    await button('Clicked 1 times').waitFor();
    await reader.page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
    await reader.page.waitForFunction((title) => document.title === title, 'Start | Parts');
    await reader.page.getByRole('main').getByRole('link', { name: 'The counter' }).click();
    await button('Clicked 0 times').click();
    await button('Clicked 1 times').waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it('keeps a click that comes the moment it is shown', async () => {
    await reader.open('/docs/start');
    await reader.page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === 'Clicked 0 times',
        );
        if (!(button instanceof HTMLElement)) return;
        observer.disconnect();
        button.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await reader.page.getByRole('main').getByRole('link', { name: 'The counter' }).click();
    await button('Clicked 1 times').waitFor();
  });

  it('may take the full width', async () => {
    await reader.open('/wide');
    expect(await reader.page.getByRole('heading', { level: 1 }).innerText()).toBe('The full width');
    expect(await reader.page.getByRole('navigation', { name: 'Sidebar' }).count()).toBe(0);
  });

  it('is found by search', async () => {
    await reader.open('/docs/start');
    await reader.page.keyboard.press('/');
    await reader.page.getByRole('combobox', { name: 'Search' }).fill('counter');
    await reader.page.getByRole('option').filter({ hasText: 'Counter' }).first().click();
    await reader.page.waitForFunction((title) => document.title === title, 'Counter | Parts');
  });
});

describe('without script', () => {
  const reader = givenReader({ ...DESKTOP, javaScriptEnabled: false }, origin);

  it('components show what the server rendered', async () => {
    await reader.page.goto(`${origin()}/docs/start`);
    expect(await reader.page.getByText('Was “Start” helpful?').isVisible()).toBe(true);
    await reader.page.goto(`${origin()}/tools/counter`);
    expect(await reader.page.getByText('Clicked 0 times').isVisible()).toBe(true);
  });
});

/** Escapes a text as React does. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
