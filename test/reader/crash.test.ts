import { describe, expect, it } from 'vitest';
import { givenReader, PHONE, type Reader, SIZES } from './reader.ts';

const CHUNKS = /assets\/pages\//;
const crashed = ({ page }: Reader) => page.getByRole('heading', { name: 'This page crashed' });

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);
  const toTheming = () =>
    reader.page
      .locator('main')
      .getByRole('link', { name: 'theme', exact: true })
      .click({ noWaitAfter: true });

  describe('an error anywhere in the shell leaves a page that leads on', () => {
    it.each([
      [
        'a provider',
        () => {
          // The color mode follows the system's.
          const { matchMedia } = window;
          window.matchMedia = (query) => {
            if (query.includes('dark')) throw new Error('no media here');
            return matchMedia.call(window, query);
          };
        },
        'no media here',
      ],
      [
        'the router’s first effect',
        () => {
          const { addEventListener } = window;
          window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
            if (args[0] === 'pagehide') throw new Error('no events here');
            addEventListener.apply(window, args);
          };
        },
        'no events here',
      ],
    ])('in %s', async (_place, harm, message) => {
      await reader.page.addInitScript(harm);
      await reader.page.goto(`${reader.site.url}/docs/docs`);
      await crashed(reader).waitFor();
      expect(await reader.page.title()).toBe('Page Error | Elastic Charts');
      expect(await reader.page.getByRole('alert').innerText()).toContain(message);
      await reader.page.getByRole('link', { name: 'Home' }).click();
      await reader.page.waitForURL((url) => url.pathname === '/');
    });

    it('in an event of the router', async () => {
      await reader.open('/docs/docs');
      await toTheming();
      await reader.untilTitle('Theming');
      // Makes reading the saved place fail.
      await reader.page.evaluate(() => {
        Object.defineProperty(PopStateEvent.prototype, 'state', {
          get() {
            throw new Error('no state here');
          },
        });
      });
      await reader.page.evaluate(() => history.back());
      await crashed(reader).waitFor();
      expect(await reader.page.getByRole('alert').innerText()).toContain('no state here');
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await reader.untilTitle('Introduction');
      expect(await reader.page.locator('main h1').textContent()).toBe('Introduction');
    });
  });

  describe('the crash page', () => {
    /** The list of symbols breaks the sidebar. */
    const crash = async () => {
      await reader.page.route(/assets\/symbols-/, (route) =>
        route.fulfill({ json: [{ name: {}, route: '/x', symbolKind: 'interface' }] }),
      );
      await reader.open('/api/Chart');
      await reader.page.locator('main a[href="/all-types/interfaces/ChartProps"]').first().click();
      await crashed(reader).waitFor();
      expect(reader.path()).toBe('/all-types/interfaces/ChartProps');
    };

    it('loads the chunk of its page again, and the whole page at once when that crashes again', async () => {
      await crash();
      expect(await reader.page.getByRole('alert').innerText()).toContain(
        'React error 31: https://react.dev/errors/31',
      );
      await reader.page.unroute(/assets\/symbols-/);
      await reader.page.evaluate(() => Object.assign(window, { hasCrashed: true }));
      const asked = reader.page.waitForRequest(/assets\/pages\/all-types\.interfaces\.ChartProps-/);
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await asked;
      await reader.page.waitForFunction(() => !('hasCrashed' in window));
      await reader.page.getByRole('heading', { level: 1, name: 'ChartProps' }).waitFor();
      await reader.page.locator('html[data-hydrated]').waitFor();
      expect(reader.path()).toBe('/all-types/interfaces/ChartProps');
      expect(await crashed(reader).count()).toBe(0);
    });

    it('says so where there is no connection, and stays', async () => {
      await crash();
      await reader.page.route(CHUNKS, (route) => route.abort());
      await reader.page.route(/ChartProps$/, (route) => route.abort());
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await reader.page
        .getByRole('alert')
        .getByText('The page could not be loaded. Check your connection, then try again.')
        .waitFor();
      expect(await crashed(reader).isVisible()).toBe(true);
    });

    it('lets the reader go back, and home', async () => {
      await crash();
      await reader.page.goBack();
      await reader.untilTitle('Chart');
      await reader.page.locator('main h1', { hasText: 'Chart' }).waitFor();
      await reader.page.goForward();
      await crashed(reader).waitFor();
      await reader.page.getByRole('link', { name: 'Home' }).click();
      await reader.page.waitForFunction(() => document.title === 'Elastic Charts');
      expect(await reader.page.locator('h1').textContent()).toBe('Elastic Charts');
    });
  });

  // What follows doesn't depend on the size of the screen.
  if (options === PHONE) return;

  describe('a chunk that is lost', () => {
    const mark = () => reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSameDocument = () => reader.page.evaluate(() => 'sameDocument' in window);

    it('has the whole page loaded each time, however soon', async () => {
      await reader.page.route(CHUNKS, (route) => route.abort());
      await reader.open('/docs/docs');
      // The same page twice, then another one.
      for (const [href, title] of [
        ['/docs/theming', 'Theming'],
        ['/docs/theming', 'Theming'],
        ['/docs/chart-types', 'Chart types'],
      ] as const) {
        await mark();
        await reader.page.evaluate(
          (to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.click(),
          href,
        );
        await reader.page.waitForURL((url) => url.pathname === href);
        await reader.untilTitle(title);
        expect(await isSameDocument()).toBe(false);
        expect(await reader.page.locator('h1').textContent()).toBe(title);
        await reader.page.goBack();
        await reader.untilTitle('Introduction');
        await reader.page.locator('html[data-hydrated]').waitFor();
      }
    });

    it('is said in a red box where the document is not that of its address either, and loads no end of times', async () => {
      // The host answers with its not-found page, although the site has the page.
      let documents = 0;
      await reader.page.route(/docs\/theming(?:\.html)?$/, async (route) => {
        if (route.request().resourceType() === 'document') documents += 1;
        const response = await route.fetch({ url: `${reader.site.url}/no/such/page` });
        await route.fulfill({ response, status: 404 });
      });
      await reader.page.route(CHUNKS, (route) => route.abort());
      await reader.page.goto(`${reader.site.url}/docs/theming.html`);
      const box = reader.page.getByRole('alert');
      await box.getByText('The page could not be loaded. Check your connection').waitFor();
      expect(documents).toBe(2);
      expect(reader.path()).toBe('/docs/theming');
      await reader.page.unroute(CHUNKS);
      await box.getByRole('button', { name: 'Retry' }).click();
      await reader.untilTitle('Theming');
    });

    it('of a host that is down keeps the page, in words for readers', async () => {
      await reader.open('/docs/docs');
      await mark();
      await reader.page.route(CHUNKS, (route) => route.abort());
      await reader.page.route(/docs\/theming$/, (route) => route.fulfill({ status: 503 }));
      await toTheming();
      const box = reader.page.getByRole('alert');
      await box.getByText('The page could not be loaded. Check your connection, then try again.').waitFor();
      expect(await box.innerText()).not.toMatch(/fetch|module|http/i);
      expect(await isSameDocument()).toBe(true);
      await reader.page.unroute(CHUNKS);
      await reader.page.unroute(/docs\/theming$/);
      await box.getByRole('button', { name: 'Retry' }).click();
      await reader.untilTitle('Theming');
    });
  });
});
