import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { WAIT_LIMIT } from '../timeLimits.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** The field of the site's search. */
export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Tests that depend on the screen size run at both. */
export const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

/**
 * A reader of the site, with nothing stored and nothing left of earlier tests. Tests of a group share a tab
 * for as long as they only read: starting another one costs as much as opening a page.
 */
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

/** The name of a tab whose test has ended, and its address. */
const BETWEEN_TESTS = 'between-tests';

/** Methods of a page whose effect lasts as long as the page. */
const LASTING_CHANGES = [
  ...(['addInitScript', 'emulateMedia', 'exposeFunction', 'setExtraHTTPHeaders'] as const),
  ...(['setViewportSize', 'close'] as const),
] as const;

/** Runs before anything else of a page: the first page of a test finds nothing stored. */
const startAfresh = (between: string) => {
  if (window.name !== between) return;
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
};

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

  let isReusable = false;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    if (isReusable) return listen();
    context = await browser.newContext(options);
    context.setDefaultTimeout(WAIT_LIMIT);
    await newPage();
    isReusable = true;
    for (const method of LASTING_CHANGES) noteUse(page, method);
    const { clock } = context;
    Object.defineProperty(page, 'clock', { get: () => noted(clock) });
    await context.addInitScript(startAfresh, BETWEEN_TESTS);
  });
  afterEach(async ({ task }) => {
    // Responses still in flight end with the page, which isn't a failure.
    for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    isReusable &&= task.result?.state !== 'fail' && context.pages().length === 1 && (await leave());
    if (!isReusable) await context.close();
  });
  afterAll(() => context?.close());

  /** Listens for complaints of the page, and nothing else does any more. */
  const listen = () => {
    page.removeAllListeners();
    const mine: string[] = [];
    complaints = mine;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') mine.push(message.text());
    });
    page.on('pageerror', (error) => mine.push(error.message));
  };
  const newPage = async () => {
    isReusable = false;
    page = await context.newPage();
    listen();
    return page;
  };
  /** Returns `value`, whose use makes the tab unfit for another test. */
  const noted = <Value>(value: Value): Value => {
    isReusable = false;
    return value;
  };
  /** What is changed by a method of `page` lasts as long as the tab: the next test gets another one. */
  const noteUse = (target: Page, method: (typeof LASTING_CHANGES)[number]) => {
    const unchanged = target[method] as (...args: unknown[]) => unknown;
    Object.assign(target, {
      [method]: (...args: unknown[]) => noted(unchanged).apply(target, args),
    });
  };
  /** Makes the tab ready for the next test. @returns whether it could be */
  const leave = async () => {
    try {
      await page.mouse.move(0, 0);
      // Another address: the next test loads its page even where only the hash would differ.
      await page.evaluate((between) => {
        window.name = between;
        history.replaceState(null, '', `/${between}`);
      }, BETWEEN_TESTS);
      return true;
    } catch {
      return false;
    }
  };
  return {
    site,
    get browser() {
      return browser;
    },
    get context() {
      return noted(context);
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
