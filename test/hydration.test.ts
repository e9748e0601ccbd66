import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { openRealSite, type RealSite } from './realSite.ts';
import { WAIT_LIMIT } from './timeLimits.ts';

/**
 * The real site with React's development build, which reports problems that production doesn't, below a base
 * URL.
 */
let site: RealSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    openRealSite({ baseUrl: '/charts/', mode: 'development' }),
    sharedBrowser(),
  ]);
});
afterAll(() => site?.close());

const ROUTES = [
  '/',
  '/docs/docs',
  '/docs/installation',
  '/examples/examples',
  '/api/Chart',
  '/api/specs/xy/Axis',
  '/category/specs',
  '/all-types/',
  '/all-types/interfaces/SettingsSpec',
  '/all-types/functions/Axis',
  '/all-types/type-aliases/MetricBase',
  '/all-types/variables/LIGHT_THEME',
  '/all-types/classes/Chart',
  '/all-types/namespaces/Axis/',
  '/all-types/namespaces/Axis/variables/displayName',
  '/no/such/page',
];

/** The mode is set before React renders: one page of each kind is enough for dark mode. */
const IN_MODES = [
  ...ROUTES.map((route) => ['light', route] as const),
  ...ROUTES.filter((_, index) => index % 4 === 0).map((route) => ['dark', route] as const),
];

describe('the site', () => {
  it.each(IN_MODES)('in %s mode %s hydrates without a word from React', async (mode, route) => {
    const context = await browser.newContext();
    context.setDefaultTimeout(WAIT_LIMIT);
    try {
      await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto(site.url + route);
      await page.locator('html[data-hydrated]').waitFor();
      // The browser itself reports the status of the not-found document; React's DevTools hint isn't a
      // warning.
      const ofReact = said.filter((text) => !/404 \(Not Found\)|React DevTools/.test(text));
      expect(ofReact).toEqual([]);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
      await page.locator('.cd-brand').click();
      await page.waitForFunction(() => document.title === 'Elastic Charts');
      expect(new URL(page.url()).pathname).toBe('/charts/');
      expect(said.filter((text) => !/404 \(Not Found\)|React DevTools/.test(text))).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
