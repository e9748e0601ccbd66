import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { POLICY_FILE } from '../../src/render/emit/policy.ts';
import { ROOT } from '../realSite.ts';
import { givenReader, PHONE } from './reader.ts';

/** A site with `csp` and every kind of page, served with the header, and by a host that sends no header. */
let folder: string;
let server: RunningServer;
let plainHost: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-policy-'));
  const [dir, copy] = [path.join(folder, 'dist'), path.join(folder, 'copy')];
  const configFile = path.join(ROOT, 'test/fixtures/strict/site.config.ts');
  await build({ configFile, outDir: dir, strict: true }, { now: () => 0, timestamp: 1 });
  await cp(dir, copy, { recursive: true });
  await rm(path.join(copy, POLICY_FILE));
  const serve = (served: string) =>
    serveBuiltSite({ dir: served, baseUrl: '/strict/', host: '127.0.0.1', port: 0 });
  [server, plainHost] = await Promise.all([serve(dir), serve(copy)]);
});
afterAll(async () => {
  await Promise.all([server?.close(), plainHost?.close()]);
  await rm(folder, { recursive: true });
});

const origin = () => server.url.replace(/\/$/, '');

/**
 * Records what the policy has blocked on a page and every page it navigates to; read once all violations are
 * reported.
 */
function recordViolations(page: () => Page): () => Promise<readonly string[]> {
  const violations: string[] = [];
  beforeEach(async () => {
    violations.length = 0;
    await page().exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page().addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        if (typeof report === 'function') {
          report(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
        }
      });
    });
    await page().route('https://img.example.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  });
  return async () => {
    await page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    return violations;
  };
}

const PAGES = [
  ['home', '/'],
  ['document', '/docs/start'],
  ['short document', '/docs/guides/one'],
  ['unlisted document', '/docs/guides/hidden'],
  ['document of another version', '/1.0/docs/start'],
  ['category', '/category/guides'],
  ['index of symbols', '/all-types/'],
  ['interface', '/all-types/interfaces/Theme'],
  ['function', '/all-types/functions/drawLine'],
  ['class', '/all-types/classes/Chart'],
  ['type', '/all-types/type-aliases/Direction'],
  ['constant with values', '/all-types/variables/THEME'],
  ['list of colors', '/all-types/variables/PALETTE'],
  ['missing page', '/no/such/page'],
] as const;

describe('under a content security policy', () => {
  const reader = givenReader(undefined, origin);
  const violations = recordViolations(() => reader.page);
  const link = (name: string) => reader.page.getByRole('main').getByRole('link', { name, exact: true });
  const untilTitle = (title: string) =>
    reader.page.waitForFunction((expected) => document.title === expected, `${title} | Strict`);
  /** The browser itself reports a document that isn't found. */
  const complaints = () => reader.complaints.filter((text) => !/404 \(Not Found\)/.test(text));

  it.each(PAGES)('the %s opens and hydrates without a violation', async (_, route) => {
    const response = await reader.open(route);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await reader.page.locator('html').getAttribute('data-own')).toBe('yes');
    await reader.page.emulateMedia({ media: 'print' });
    await reader.page.emulateMedia({ media: 'screen' });
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('a search opens, finds, leads on and highlights', async () => {
    await reader.open('/');
    await reader.page.keyboard.press('Control+K');
    await reader.page.getByRole('combobox', { name: 'Search' }).fill('zebras');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('Enter');
    await untilTitle('One');
    await reader.page.waitForFunction(() => CSS.highlights.has('cd-search'));
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('words are marked where the browser has no highlights', async () => {
    await reader.page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await reader.open('/docs/guides/one?highlight=zebras');
    await reader.page.locator('main mark').waitFor();
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('pages come by script, with and without a sidebar, there and back', async () => {
    await reader.open('/');
    await link('Start').first().click();
    await untilTitle('Start');
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'One', exact: true }).click();
    await untilTitle('One');
    await reader.page.goBack();
    await untilTitle('Start');
    await reader.page.goBack();
    await reader.page.waitForFunction(() => document.title === 'Strict');
    await reader.page.goForward();
    await untilTitle('Start');
    const data = reader.page.locator('head script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? '')['@type']).toBe('BreadcrumbList');
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('a page that is long in coming shows the bar', async () => {
    await reader.open('/docs/start');
    const release = await reader.hold(/pages\/docs\.guides\.one/);
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'One', exact: true }).click();
    await reader.page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    release();
    await untilTitle('One');
    await reader.page.locator('#nprogress').waitFor({ state: 'detached' });
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('color mode, lists of the navbar, sidebar, tabs, details, copying and the announcement work', async () => {
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reader.open('/docs/start');
    const { page } = reader;
    await page
      .getByRole('button', { name: /dark mode|light mode|color/i })
      .first()
      .click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    for (const label of ['Next', 'English', 'More']) {
      await page.locator('.cd-navbar summary', { hasText: label }).click();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await page.getByText('pnpm add strict-charts').waitFor();
    await page.getByText('More of it').click();
    await page.getByText('Hidden words').waitFor();
    const code = page.locator('.cd-code', { hasText: 'drawLine' });
    await code.hover();
    await code.getByRole('button', { name: /copy/i }).click();
    await page.getByRole('button', { name: 'Hide the sidebar' }).click();
    await page.getByRole('button', { name: 'Show the sidebar' }).click();
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await page.getByText('It is strict.').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('shows pictures, also from the host that the configuration names', async () => {
    await reader.open('/docs/start');
    for (const name of ['A dot', 'From elsewhere']) {
      const image = reader.page.getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    }
    expect([...(await violations()), ...complaints()]).toEqual([]);
  });

  it('shows colors and the alignment of columns without a style attribute', async () => {
    await reader.open('/all-types/variables/PALETTE');
    const colors = await reader.page
      .locator('.cd-swatch')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colors.slice(0, 3)).toEqual(['rgb(84, 179, 153)', 'rgb(96, 146, 192)', 'rgb(211, 96, 134)']);
    await reader.open('/docs/start');
    const aligned = (name: string) =>
      reader.page.getByRole('columnheader', { name }).evaluate((cell) => getComputedStyle(cell).textAlign);
    expect([await aligned('Right'), await aligned('Center')]).toEqual(['right', 'center']);
  });
});

describe('under a content security policy on a phone', () => {
  const reader = givenReader(PHONE, origin);
  const violations = recordViolations(() => reader.page);

  it('the menu opens, leads on and closes', async () => {
    await reader.open('/docs/start');
    await reader.page.getByRole('button', { name: /menu/i }).first().click();
    await reader.page
      .getByRole('dialog')
      .getByRole('button', { name: /main menu/i })
      .click();
    await reader.page.getByRole('dialog').getByRole('link', { name: 'Docs', exact: true }).waitFor();
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([...(await violations()), ...reader.complaints]).toEqual([]);
  });
});

describe.each([
  ['as a header and in the document', () => server],
  ['in the document only', () => plainHost],
])('the policy is in force %s:', (_, host) => {
  const reader = givenReader(undefined, () => host().url.replace(/\/$/, ''));
  const violations = recordViolations(() => reader.page);

  it('what the site has not made neither runs nor styles nor loads', async () => {
    await reader.open('/docs/start');
    const result = await reader.page.evaluate(async () => {
      const script = document.createElement('script');
      script.append('window.injected = true');
      document.body.append(script);
      const style = document.createElement('style');
      style.append('body { opacity: 0.5 }');
      document.head.append(style);
      const refused = (run: () => void) => {
        try {
          run();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return {
        ran: 'injected' in window,
        opacity: getComputedStyle(document.body).opacity,
        html: refused(() => {
          document.body.innerHTML = '<p>Taken over</p>';
        }),
        attribute: refused(() => {
          document.body.setAttribute('onclick', 'alert(1)');
        }),
        fetched: await fetch('https://elsewhere.example.org/').then(
          () => true,
          () => false,
        ),
      };
    });
    expect(result).toEqual({ ran: false, opacity: '1', html: true, attribute: true, fetched: false });
    const found = (await violations()).map((violation) => violation.split(' ')[0]);
    expect(found).toEqual(
      expect.arrayContaining(['style-src-elem', 'require-trusted-types-for', 'connect-src']),
    );
  });
});
