import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { openRealSite, type RealSite } from './realSite.ts';

/** The real site in a real browser, as a reader meets it. */
let site: RealSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Everything the browser complained about. */
let complaints: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([openRealSite(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await newPage();
});
afterEach(() => context.close());

async function newPage(): Promise<Page> {
  const opened = await context.newPage();
  complaints = [];
  opened.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  return opened;
}

/** Opens a page and waits until it answers. */
async function open(route: string) {
  const response = await page.goto(site.url + route);
  await page.locator('html[data-hydrated]').waitFor();
  return response;
}
const path = () => new URL(page.url()).pathname;

describe('a first visit', () => {
  it.each([
    ['/', 'Elastic Charts', 'Elastic Charts'],
    ['/docs/docs', 'Introduction', 'Introduction | Elastic Charts'],
    ['/examples/examples', 'Examples', 'Examples | Elastic Charts'],
    ['/api/specs/xy/Axis', 'Axis', 'Axis | Elastic Charts'],
    ['/all-types/', 'All types', 'All types | Elastic Charts'],
    ['/all-types/interfaces/SettingsSpec', 'SettingsSpec', 'SettingsSpec | Elastic Charts'],
    ['/all-types/functions/Axis', 'Axis', 'Axis | Elastic Charts'],
    ['/all-types/variables/ScaleType', 'ScaleType', 'ScaleType | Elastic Charts'],
    ['/all-types/namespaces/Axis/', 'Axis', 'Axis | Elastic Charts'],
    ['/category/specs', 'Specs', 'Specs | Elastic Charts'],
  ])('shows %s without a complaint', async (route, heading, title) => {
    const response = await open(route);
    expect(response?.status()).toBe(200);
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect(await page.title()).toBe(title);
    expect(complaints).toEqual([]);
  });

  it('shows the not-found page for an unknown path, with status 404', async () => {
    const response = await open('/no/such/page');
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    // The browser itself reports the status of the document; nothing else may be reported.
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });

  it('adopts the article of the server and loads no page content as script', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await open('/docs/docs');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => name.startsWith('/assets/pages/'))).toEqual([]);
    expect(scripts.filter((name) => name.endsWith('.json'))).toEqual([]);
    expect(await page.locator('main article').count()).toBe(1);
  });

  it('asks no other host for anything', async () => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await open('/');
    await open('/all-types/interfaces/SettingsSpec');
    expect([...hosts]).toEqual([new URL(site.url).host]);
  });
});

describe('navigation', () => {
  it('goes from page to page without loading a document, and back with the old scroll position', async () => {
    await open('/docs/docs');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.locator('main').getByRole('link', { name: 'Chart types' });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await link.click();
    await page.waitForFunction(() => document.title === 'Chart types | Elastic Charts');
    expect(path()).toBe('/docs/chart-types');
    expect(await page.locator('h1').textContent()).toBe('Chart types');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.locator('.cd-navbar').getByRole('link', { name: 'API' }).click();
    await page.waitForFunction(() => document.title === 'Chart | Elastic Charts');
    await page.locator('.cd-sidebar').getByRole('link', { name: 'Cartesian' }).click();
    await page.waitForFunction(() => document.title === 'Cartesian | Elastic Charts');

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Introduction | Elastic Charts');
    await page.waitForFunction((y) => window.scrollY === y, scrolled);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('follows links into the reference and to an anchor of another page', async () => {
    await open('/docs/troubleshooting');
    await page
      .locator('main')
      .getByRole('link', { name: "chart's ref" })
      .or(page.locator('main a[href$="#methods"]'))
      .first()
      .click();
    await page.waitForFunction(() => location.hash === '#methods');
    expect(path()).toBe('/api/Chart');
    await page.waitForFunction(() => window.scrollY > 0);
    await page.locator('main a[href="/all-types/interfaces/ChartProps"]').first().click();
    await page.waitForFunction(() => document.title === 'ChartProps | Elastic Charts');
    expect(complaints).toEqual([]);
  });

  it('fetches the target of a link when the pointer comes near', async () => {
    await open('/docs/docs');
    const chunk = page.waitForRequest(/assets\/pages\/docs\.theming-/);
    await page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).hover();
    await chunk;
  });

  it('loads the whole page when the code of a route cannot be loaded', async () => {
    await open('/docs/docs');
    await page.route(/assets\/pages\//, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await page.waitForURL(/docs\/theming/);
    expect(await page.locator('h1').textContent()).toBe('Theming');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  it('takes paths with .html, /index.html or a trailing slash', async () => {
    await open('/docs/theming/index.html');
    expect(await page.locator('.cd-sidebar [aria-current="page"]').textContent()).toBe('Theming');
    await open('/docs/theming/');
    expect(await page.locator('h1').textContent()).toBe('Theming');
  });

  it('announces the new page and moves the focus to its top', async () => {
    await open('/docs/docs');
    await page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'cd-main');
    expect(await page.locator('[role="status"]').textContent()).toBe('Theming');
  });
});

describe('the sidebar of the reference', () => {
  it('shows the current symbol in place before the list has come, and all of them after', async () => {
    await page.route(/assets\/symbols-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(`${site.url}/all-types/interfaces/SettingsSpec`);
    const current = page.locator('.cd-sidebar [aria-current="page"]');
    await current.waitFor();
    const height = () => page.locator('.cd-symbol-rows', { has: page.locator('[aria-current]') }).evaluate((list) => list.scrollHeight);
    const before = await height();
    await page.waitForFunction(() => document.querySelectorAll('.cd-symbol-rows a').length >= 159);
    expect(await height()).toBe(before);
    expect(await current.textContent()).toBe('SettingsSpec');
    expect(await current.isVisible()).toBe(true);
  });

  it('opens a group on demand', async () => {
    await open('/api/Chart');
    await page.locator('.cd-sidebar [aria-label="List of Classes"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.cd-symbol-rows a').length === 2);
    expect(complaints).toEqual([]);
  });
});

describe('the colour mode', () => {
  it('is light at first, also where the system prefers dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/docs/docs');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  it('is switched, stored, kept by the next page before it paints, and followed by other tabs', async () => {
    await open('/docs/docs');
    const other = await context.newPage();
    await other.goto(`${site.url}/docs/theming`);
    await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(complaints).toEqual([]);
  });
});

describe('search', () => {
  it('loads its two files on first use, and goes to the hit that is chosen', async () => {
    await open('/docs/docs');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await box.fill('SettingsSpec');
    await page.locator('.cd-hit').first().waitFor();
    expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual([
      '/lunr-index-1700000000000.json',
      '/search-doc-1700000000000.json',
    ]);
    expect(await page.locator('.cd-hit strong').first().textContent()).toBe('SettingsSpec');
    expect(await page.locator('.cd-hit').count()).toBeLessThanOrEqual(30);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.title === 'SettingsSpec | Elastic Charts');
    expect(complaints).toEqual([]);
  });

  it('says when nothing is found, and when the index cannot be loaded', async () => {
    await open('/docs/docs');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('qqqqzzzz');
    await page.getByText('Nothing found for').waitFor();
    page = await newPage();
    await page.route(/lunr-index/, (route) => route.abort());
    await open('/docs/docs');
    await page.getByRole('combobox', { name: 'Search' }).fill('axis');
    await page.getByText('could not be loaded').waitFor();
    await page.unroute(/lunr-index/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.cd-hit').first().waitFor();
  });
});

describe('an article', () => {
  it('copies code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/docs/installation');
    await page.locator('.cd-code').first().hover();
    await page.locator('.cd-copy').first().click();
    await page.locator('.cd-copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'yarn add @elastic/charts moment moment-timezone',
    );
  });

  it('shows code for several tools as tabs', async () => {
    await open('/docs/installation');
    await page.getByRole('tab', { name: 'pnpm' }).click();
    expect(await page.locator('.cd-tab:visible').textContent()).toContain('pnpm add');
  });

  it('marks where the reader is in the table of contents', async () => {
    await open('/api/specs/global/Settings');
    await page.locator('.cd-toc').getByRole('link', { name: 'Events' }).click();
    const isAtEvents = () => document.querySelector('.cd-toc [aria-current]')?.textContent === 'Events';
    await page.waitForFunction(isAtEvents);
    // Going to an anchor of the page is no navigation: the article stays, and so does the place.
    await page.waitForTimeout(300);
    expect(await page.evaluate(isAtEvents)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('keeps its place over a reload and over going back from an anchor', async () => {
    await open('/api/specs/global/Settings');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scroll === 700);
    await page.locator('.cd-toc').getByRole('link', { name: 'Events' }).click();
    await page.waitForFunction(() => location.hash === '#events' && window.scrollY > 1000);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 700);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 700);
  });
});

describe('access', () => {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

  it.each([
    '/',
    '/docs/docs',
    '/docs/installation',
    '/category/specs',
    '/api/specs/global/Settings',
    '/all-types/interfaces/AxisSpec',
    '/all-types/functions/Axis',
    '/examples/examples',
    '/no/such/page',
  ])('of %s has no violation that axe knows, in both modes', async (route) => {
    for (const mode of ['light', 'dark']) {
      await page.goto(site.url + route);
      await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
      await open(route);
      await page.addScriptTag({ path: axe });
      const violations = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: { run(): Promise<AxeResult> } }; // put there by the tag
        const result = await checker.run();
        return result.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      });
      expect(violations, mode).toEqual([]);
    }
  });
});

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: string[] }[];
  }[];
}

describe('a phone', () => {
  beforeEach(async () => {
    await context.close();
    context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    page = await newPage();
  });

  it.each([
    '/',
    '/docs/docs',
    '/api/specs/global/Settings',
    '/all-types/interfaces/SettingsSpec',
    '/all-types/',
    '/category/specs',
  ])('shows %s without scrolling sideways', async (route) => {
    await open(route);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
  });

  it('has a menu that leads to the sidebar, to the main menu, and to another page', async () => {
    await open('/docs/docs');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Theming' }).waitFor();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Examples' }).click();
    await page.waitForFunction(() => document.title === 'Examples | Elastic Charts');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

it('reads without script', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const opened = await plain.newPage();
    await opened.goto(`${site.url}/docs/docs`);
    await opened.locator('main').getByRole('link', { name: 'Chart types' }).click();
    expect(await opened.locator('h1').textContent()).toBe('Chart types');
  } finally {
    await plain.close();
  }
});
