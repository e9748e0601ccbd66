import { describe, expect, it } from 'vitest';
import { givenReader, PHONE, SIZES } from './reader.ts';

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);
  const isPhone = options === PHONE;

  const CHUNKS = /assets\/pages\//;
  /** Where the pages are listed: on a phone, behind a button. */
  const sidebar = async () => {
    if (isPhone) await reader.page.getByRole('button', { name: 'Menu', exact: true }).click();
    return reader.page.locator(isPhone ? '#cd-menu' : '.cd-sidebar');
  };
  const click = async (name: string) =>
    (await sidebar()).getByRole('link', { name, exact: true }).click({ noWaitAfter: true });
  const toTheming = () => click('Theming');
  /** Holds back page chunks. @returns a function that releases those with the name in their address */
  const holdChunks = async () => {
    const held: { readonly url: string; readonly go: () => void }[] = [];
    await reader.page.route(CHUNKS, async (route) => {
      await new Promise<void>((go) => held.push({ url: route.request().url(), go }));
      await route.continue();
    });
    return async (name: string) => {
      await expect.poll(() => held.some(({ url }) => url.includes(name))).toBe(true);
      const response = reader.page.waitForResponse((answer) => answer.url().includes(name));
      for (const { url, go } of held) if (url.includes(name)) go();
      // Waits until the page has the module, and a frame to show it.
      const url = JSON.stringify((await response).url());
      await reader.page.evaluate(`import(${url}).then(() => new Promise(requestAnimationFrame))`);
    };
  };
  const bar = () => reader.page.locator('#nprogress .bar');
  /** Marks the document to detect a full load. */
  const mark = () => reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = () => reader.page.evaluate(() => 'sameDocument' in window);

  describe('while a page loads', () => {
    it('shows nothing for a quick one', async () => {
      await reader.page.clock.install();
      await reader.open('/docs/docs');
      // Only the test advances the clock, so a slow machine doesn't matter.
      await reader.page.clock.pauseAt(Date.now() + 3_600_000);
      const send = await reader.hold(CHUNKS);
      await reader.page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          if (document.querySelector('#nprogress, .cd-loading')) seen.push('something');
        }).observe(document.documentElement, { subtree: true, childList: true });
      });
      const asked = reader.page.waitForRequest(CHUNKS);
      await toTheming();
      await asked;
      await reader.page.clock.runFor(199);
      send();
      await reader.untilTitle('Theming');
      await reader.page.clock.runFor(60_000);
      expect(await reader.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    });

    it('shows the bar and the loader for a slow one, and ends both with it', async () => {
      await reader.open('/docs/docs');
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await reader.page.route(CHUNKS, async (route) => {
        await asked;
        await route.continue();
      });
      await toTheming();
      await reader.page.locator('#nprogress .bar').waitFor();
      await reader.page.getByRole('status', { name: 'Loading' }).waitFor();
      expect(await reader.page.locator('#nprogress .spinner').count()).toBe(0);
      // The current page stays readable.
      expect(await reader.page.locator('h1').textContent()).toBe('Introduction');
      expect(await reader.page.locator('main').getAttribute('aria-busy')).toBe('true');
      answer();
      await reader.untilTitle('Theming');
      await reader.page.locator('#nprogress').waitFor({ state: 'detached' });
      expect(await reader.page.locator('.cd-loading').count()).toBe(0);
    });

    it('goes where the last click leads, and waits for it', async () => {
      await reader.open('/docs/docs');
      const pass = await holdChunks();
      await toTheming();
      await bar().waitFor();
      await click('Core concepts');
      await pass('docs.theming-');
      expect(reader.path()).toBe('/docs/docs');
      expect(await bar().count()).toBe(1);
      expect(await reader.page.getByRole('status', { name: 'Loading' }).count()).toBe(1);
      await pass('docs.core-concepts-');
      await reader.untilTitle('Core concepts');
      expect(reader.path()).toBe('/docs/core-concepts');
      expect(await reader.page.locator('h1').textContent()).toBe('Core concepts');
      await bar().waitFor({ state: 'detached' });
    });

    it.each([
      ['a link to it', () => click('Introduction')],
      [
        'its table of contents',
        async () => {
          if (isPhone) await reader.page.locator('summary', { hasText: 'On this page' }).click();
          await reader.page.locator('a[href="#where-to-go-next"]:visible').first().click();
        },
      ],
    ])('stays on the page that is shown for who clicks on %s', async (_name, stay) => {
      await reader.open('/docs/docs');
      const pass = await holdChunks();
      await toTheming();
      await reader.page.getByRole('status', { name: 'Loading' }).waitFor();
      await stay();
      await reader.page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
      await bar().waitFor({ state: 'detached' });
      await pass('docs.theming-');
      expect(reader.path()).toBe('/docs/docs');
      expect(await reader.page.locator('h1').textContent()).toBe('Introduction');
    });

    it('stays on the page for who goes back and forward again', async () => {
      await reader.open('/docs/docs');
      await toTheming();
      await reader.untilTitle('Theming');
      await reader.page.reload();
      await reader.page.locator('html[data-hydrated]').waitFor();
      const pass = await holdChunks();
      await reader.page.evaluate(() => history.back());
      await reader.page.getByRole('status', { name: 'Loading' }).waitFor();
      await reader.page.evaluate(() => history.forward());
      await reader.page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
      await pass('docs.docs-');
      expect(reader.path()).toBe('/docs/theming');
      expect(await reader.page.title()).toBe('Theming | Elastic Charts');
      expect(await reader.page.locator('h1').textContent()).toBe('Theming');
    });
  });

  // What follows doesn't depend on the size of the screen.
  if (isPhone) return;

  describe('when a page does not load', () => {
    it('loads the whole page in place of a chunk that does not come', async () => {
      await reader.open('/docs/docs');
      await reader.page.route(CHUNKS, (route) => route.abort());
      await mark();
      await toTheming();
      await reader.page.waitForURL(/docs\/theming/);
      expect(await reader.page.locator('h1').textContent()).toBe('Theming');
      expect(await isSameDocument()).toBe(false);
    });

    it('loads the whole page on the way back too', async () => {
      await reader.open('/docs/docs');
      await toTheming();
      await reader.untilTitle('Theming');
      await reader.page.reload();
      await reader.page.locator('html[data-hydrated]').waitFor();
      await reader.page.route(CHUNKS, (route) => route.abort());
      await mark();
      await reader.page.goBack();
      await reader.untilTitle('Introduction');
      expect(await isSameDocument()).toBe(false);
    });

    it('keeps the page without a connection, says so in a red box, and retries', async () => {
      await reader.open('/docs/docs');
      await mark();
      await reader.context.setOffline(true);
      await toTheming();
      const box = reader.page.getByRole('alert');
      await box.getByText('The page could not be loaded').waitFor();
      expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(253, 236, 236)',
      );
      // Over the article only.
      const [red, article] = [await box.boundingBox(), await reader.page.locator('article').boundingBox()];
      expect([red?.x, red?.width]).toEqual([article?.x, article?.width]);
      expect(await reader.page.locator('h1').textContent()).toBe('Introduction');
      expect(await isSameDocument()).toBe(true);
      await reader.context.setOffline(false);
      await box.getByRole('button', { name: 'Retry' }).click();
      await reader.untilTitle('Theming');
    });

    it('names the page whose code is no page', async () => {
      await reader.open('/docs/docs');
      await mark();
      await reader.page.route(CHUNKS, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1;' }),
      );
      await toTheming();
      await reader.page
        .getByRole('alert')
        .getByText('The page component at /docs/theming does not have a default export.')
        .waitFor();
      expect(await isSameDocument()).toBe(true);
      await reader.page.getByRole('button', { name: 'Retry' }).click();
      await reader.untilTitle('Theming');
      expect(await isSameDocument()).toBe(false);
    });

    it('says when a page takes too long, offers to retry, and still shows it when it comes', async () => {
      await reader.page.clock.install();
      await reader.open('/docs/docs');
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await reader.page.route(CHUNKS, async (route) => {
        await asked;
        await route.continue();
      });
      await toTheming();
      await reader.page.clock.runFor(11_000);
      const box = reader.page.getByRole('alert');
      await box.getByText('This page is taking a long time to load.').waitFor();
      expect(await box.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
      answer();
      await reader.untilTitle('Theming');
      expect(await box.count()).toBe(0);
    });
  });

  describe('when the shell crashes', () => {
    it('shows the error and its causes on a page that can be tried again', async () => {
      await reader.page.route(/assets\/symbols-/, (route) =>
        route.fulfill({ json: [{ name: {}, route: '/x', symbolKind: 'class' }] }),
      );
      await reader.open('/api/Chart');
      await (await sidebar()).locator('[aria-label="List of Classes"]').click();
      await reader.page.getByRole('heading', { name: 'This page crashed' }).waitFor();
      await reader.untilTitle('Page Error');
      expect(await reader.page.locator('.cd-crash pre').textContent()).toContain('React error');
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await reader.untilTitle('Chart');
      await reader.page.locator('main h1', { hasText: 'Chart' }).waitFor();
      expect(await reader.page.locator('main article').count()).toBe(1);
    });

    it('loads the whole page when it crashes again, and shows another one', async () => {
      await reader.page.route(/assets\/symbols-/, (route) =>
        route.fulfill({ json: [{ name: {}, route: '/x', symbolKind: 'interface' }] }),
      );
      await reader.open('/api/Chart');
      await reader.page.locator('main a[href="/all-types/interfaces/ChartProps"]').first().click();
      const crashed = reader.page.getByRole('heading', { name: 'This page crashed' });
      await crashed.waitFor();
      await reader.page.evaluate(() => Object.assign(window, { hasCrashed: true }));
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await reader.page.waitForFunction(() => !('hasCrashed' in window));
      // What the sidebar loads is still broken.
      await crashed.waitFor();
      await reader.untilTitle('Page Error');
      await reader.page.goBack();
      await reader.untilTitle('Chart');
      await reader.page.locator('main h1', { hasText: 'Chart' }).waitFor();
    });
  });

  describe('when the base URL is wrong', () => {
    it('says so on the home page', async () => {
      await reader.page.route(/\/assets\//, (route) => route.abort());
      await reader.page.goto(reader.site.url);
      await reader.page.getByRole('alert').getByText('The files of this site did not load.').waitFor();
    });

    it('says nothing on a home page that loads', async () => {
      await reader.open('/');
      expect(await reader.page.locator('#cd-base-url-issue').count()).toBe(0);
    });
  });

  describe('storage that is not there', () => {
    it('is warned of once, and acts as empty', async () => {
      await reader.context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      });
      await reader.open('/docs/installation');
      const { page } = reader;
      await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.getByRole('button', { name: 'Close announcement' }).click();
      await page.getByRole('tab', { name: 'pnpm' }).click();
      await expect
        .poll(() => reader.complaints)
        .toEqual([expect.stringContaining('Browser storage is not available')]);
    });
  });
});
