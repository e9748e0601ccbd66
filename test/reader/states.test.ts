import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenReader, PHONE, type Reader, SIZES } from './reader.ts';

const CHUNKS = /assets\/pages\//;

/** Follows a link in the article, which exists at every size. */
const toTheming = (reader: Reader) =>
  reader.page.locator('main').getByRole('link', { name: 'theme', exact: true }).click({ noWaitAfter: true });

/** Holds back all pages until the returned function is called. */
async function holdPages(reader: Reader): Promise<() => void> {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await reader.page.route(CHUNKS, async (route) => {
    await asked;
    await route.continue();
  });
  return answer;
}

const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
};

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);

  it('a slow page shows the bar and a centred loader after 200 ms, with the times of the loader', async () => {
    await reader.page.clock.install();
    await reader.open('/docs/docs');
    const answer = await reader.hold(CHUNKS);
    await reader.page.clock.pauseAt(Date.now() + 3_600_000);
    const [loader, bar] = [reader.page.locator('.cd-loading'), reader.page.locator('#nprogress .bar')];
    const asked = reader.page.waitForRequest(CHUNKS);
    await toTheming(reader);
    await asked;
    await reader.page.clock.runFor(199);
    expect([await loader.count(), await bar.count()]).toEqual([0, 0]);
    await reader.page.clock.runFor(2);
    await loader.waitFor();
    await bar.waitFor();
    const { width, height } = options.viewport ?? { width: 0, height: 0 };
    // A scrollbar's space belongs to the window, not the page.
    const [x = 0, y = 0] = (await middle(loader.locator('svg'))) ?? [];
    expect(Math.abs(x - width / 2)).toBeLessThanOrEqual(8);
    expect(Math.abs(y - height / 2)).toBeLessThanOrEqual(1);
    const time = (part: string) =>
      loader.locator(part).evaluate((element) => getComputedStyle(element).animationDuration);
    expect([await time('.cd-loader-arc'), await time('.cd-loader-wave')]).toEqual(['1.5s', '3s']);
    await reader.page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await loader.evaluate((element) => element.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    answer();
    await reader.page.clock.resume();
    await reader.untilTitle('Theming');
  });

  it('the bar is there after 200 ms on a network that sends nothing, and goes on when it does', async () => {
    await reader.page.clock.install();
    await reader.page.clock.pauseAt(Date.now() + 3_600_000);
    await reader.open('/docs/docs');
    const answer = await reader.hold(/./);
    const bar = reader.page.locator('#nprogress .bar');
    await toTheming(reader);
    await reader.page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await reader.page.clock.runFor(1);
    expect(await bar.count()).toBe(1);
    // §9: from 8 %.
    const { left, right } = await bar.evaluate((element) => element.getBoundingClientRect());
    const width = await reader.page.evaluate(() => document.documentElement.clientWidth);
    expect(right / (right - left)).toBeCloseTo(0.08, 2);
    expect(right).toBeLessThan(width / 10);
    answer();
    await reader.page.clock.resume();
    await reader.untilTitle('Theming');
    await bar.waitFor({ state: 'detached' });
  });

  it('a navbar item that fails to render ends on the crash page, which names it and the cause', async () => {
    await reader.page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const broken = code.replace(/(kind"?:)"locales"(?=,position)/, '$1"carousel"');
      await route.fulfill({ response, body: broken });
    });
    await reader.page.goto(`${reader.site.url}/docs/docs`);
    await reader.page.getByRole('heading', { name: 'This page crashed' }).waitFor();
    expect(await reader.page.title()).toBe('Page Error | Elastic Charts');
    expect(await reader.page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    const [item, cause] = (await reader.page.locator('.cd-crash pre').innerText()).split('\n\nCause:\n');
    expect(item).toMatch(/^A navbar item failed to render: \{.*"carousel".*\}\.$/);
    expect(cause).toContain('"carousel"');
  });
});

describe('on a phone', () => {
  const reader = givenReader(PHONE);

  it('an error of loading stands in a red box over the article, not below the menu', async () => {
    await reader.open('/docs/docs');
    await reader.context.setOffline(true);
    await reader.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    const alert = reader.page.getByRole('alert');
    await alert.getByText('The page could not be loaded').waitFor();
    await reader.page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    const [red, article] = [await alert.boundingBox(), await reader.page.locator('article').boundingBox()];
    expect([red?.x, red?.width]).toEqual([article?.x, article?.width]);
    await reader.context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await reader.untilTitle('Theming');
  });

  it('a page that takes too long is said to, and can be retried', async () => {
    await reader.page.clock.install();
    await reader.open('/docs/docs');
    const answer = await holdPages(reader);
    await toTheming(reader);
    await reader.page.clock.runFor(11_000);
    const alert = reader.page.getByRole('alert');
    await alert.getByText('This page is taking a long time to load.').waitFor();
    expect(await alert.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
    answer();
    await reader.untilTitle('Theming');
  });

  it('a chunk that does not come has the whole page loaded', async () => {
    await reader.open('/docs/docs');
    await reader.page.route(CHUNKS, (route) => route.abort());
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await toTheming(reader);
    await reader.page.waitForURL(/docs\/theming/);
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  it('storage that is not there acts as empty, with one warning', async () => {
    await reader.context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await reader.open('/docs/installation');
    await reader.page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await expect.poll(() => reader.page.locator('html').getAttribute('data-theme')).toBe('dark');
    await reader.page.getByRole('button', { name: 'Close announcement' }).click();
    await expect
      .poll(() => reader.complaints)
      .toEqual([expect.stringContaining('Browser storage is not available')]);
  });

  it('back leads to where the reader was, without a document', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = reader.page.locator('main').getByRole('link', { name: 'theme', exact: true });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await reader.page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await link.click();
    await reader.untilTitle('Theming');
    await expect.poll(() => reader.page.evaluate(() => window.scrollY)).toBe(0);
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    await reader.page.waitForFunction((y) => window.scrollY === y, scrolled);
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(reader.complaints).toEqual([]);
  });
});
