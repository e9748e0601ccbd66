import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { sharedBrowser, TIME_LIMIT } from '../chromium.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** Tests that depend on the screen size run at both. */
export const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

/** A reader of the site: a separate browser context, new for each test. */
export interface Reader {
  readonly site: { readonly url: string; readonly dir: string };
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything the browser has reported since the page was opened. */
  readonly complaints: string[];
  /** Opens a page of the site and waits until it is interactive. */
  open(route: string): Promise<Response | null>;
  /** Opens another tab of the same browser, which becomes `page`. */
  newPage(): Promise<Page>;
  /** Returns the current path. */
  path(): string;
  /**
   * Waits for a page title, without the site's title and any suffix that distinguishes pages of the same
   * title.
   */
  untilTitle(title: string): Promise<void>;
  /** Waits until animations have ended and the page has had two frames to react. */
  settled(): Promise<void>;
  /** Holds back requests whose address matches, until the returned function is called. */
  hold(address: RegExp): Promise<() => void>;
}

/**
 * Gives the tests of a file or group a reader.
 *
 * @param at the address of a site other than the real one
 */
export function givenReader(options: BrowserContextOptions = DESKTOP, at?: () => string): Reader {
  const site = inject('site');
  const origin = at ?? (() => site.url);
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  }, 300_000);
  beforeEach(async () => {
    context = await browser.newContext(options);
    context.setDefaultTimeout(TIME_LIMIT);
    await newPage();
  });
  afterEach(async () => {
    // Responses still in flight end with the page, which isn't a failure.
    for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  const newPage = async () => {
    page = await context.newPage();
    const mine: string[] = [];
    complaints = mine;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') mine.push(message.text());
    });
    page.on('pageerror', (error) => mine.push(error.message));
    return page;
  };
  return {
    site,
    get browser() {
      return browser;
    },
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    get complaints() {
      return complaints;
    },
    newPage,
    async open(route) {
      const response = await page.goto(origin() + route);
      await page.locator('html[data-hydrated]').waitFor();
      return response;
    },
    path: () => new URL(page.url()).pathname,
    settled: () =>
      page.evaluate(async () => {
        const endless = (animation: Animation) =>
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        const ending = document.getAnimations().filter((animation) => !endless(animation));
        await Promise.allSettled(ending.map(({ finished }) => finished));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }),
    async hold(address) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(address, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    },
    async untilTitle(title) {
      await page.waitForFunction(
        (expected) => document.title.replace(/( \([^)]*\))? \| Elastic Charts$/, '') === expected,
        title,
      );
    },
  };
}
