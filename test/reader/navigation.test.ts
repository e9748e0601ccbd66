import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();

describe('navigation', () => {
  it('goes from page to page without loading a document, and back with the old scroll position', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = reader.page.locator('main').getByRole('link', { name: 'Chart types' });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await reader.page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await link.click();
    await reader.untilTitle('Chart types');
    expect(reader.path()).toBe('/docs/chart-types');
    expect(await reader.page.locator('h1').textContent()).toBe('Chart types');
    expect(await reader.page.evaluate(() => window.scrollY)).toBe(0);

    await reader.page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'API' })
      .click();
    await reader.untilTitle('Chart');
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Cartesian' })
      .click();
    await reader.untilTitle('Cartesian');

    await reader.page.goBack();
    await reader.page.goBack();
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    await reader.page.waitForFunction((y) => window.scrollY === y, scrolled);
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  it('follows links into the reference and to an anchor of another page', async () => {
    await reader.open('/docs/troubleshooting');
    await reader.page
      .locator('main')
      .getByRole('link', { name: "chart's ref" })
      .or(reader.page.locator('main a[href$="#methods"]'))
      .first()
      .click();
    await reader.page.waitForFunction(() => location.hash === '#methods');
    expect(reader.path()).toBe('/api/Chart');
    await reader.page.waitForFunction(() => window.scrollY > 0);
    await reader.page.locator('main a[href="/all-types/interfaces/ChartProps"]').first().click();
    await reader.untilTitle('ChartProps');
    expect(reader.complaints).toEqual([]);
  });

  it('fetches the target of a link when the pointer comes near', async () => {
    await reader.open('/docs/docs');
    const chunk = reader.page.waitForRequest(/assets\/pages\/docs\.theming-/);
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .hover();
    await chunk;
  });

  it('loads the whole page when the code of a route cannot be loaded', async () => {
    await reader.open('/docs/docs');
    await reader.page.route(/assets\/pages\//, (route) => route.abort());
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .click();
    await reader.page.waitForURL(/docs\/theming/);
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  it('takes paths with .html, /index.html or a trailing slash', async () => {
    await reader.open('/docs/theming/index.html');
    expect(
      await reader.page
        .getByRole('navigation', { name: 'Sidebar', exact: true })
        .locator('[aria-current="page"]')
        .textContent(),
    ).toBe('Theming');
    await reader.open('/docs/theming/');
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
  });

  it('announces the new page and moves the focus to its top', async () => {
    await reader.open('/docs/docs');
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .click();
    await reader.page.waitForFunction(() => document.activeElement?.id === 'cd-main');
    const said = reader.page.locator('p[role="status"]');
    await reader.page.waitForFunction(
      () => document.querySelector('p[role="status"]')?.textContent === 'Theming',
    );
    // Two pages with the same title are announced separately.
    await reader.open('/api/specs/xy/Axis');
    await reader.page.locator('article').getByRole('link', { name: 'Axis', exact: true }).first().click();
    await reader.page.waitForFunction(() => location.pathname === '/all-types/functions/Axis');
    await reader.page.waitForFunction(
      () => document.querySelector('p[role="status"]')?.textContent?.trim() === 'Axis',
    );
    const first = await said.textContent();
    await reader.page.goBack();
    await reader.page.waitForFunction(
      (before) => document.querySelector('p[role="status"]')?.textContent !== before,
      first,
    );
    expect((await said.textContent())?.trim()).toBe('Axis');
  });

  it('brings the head to the page, as the document of it would have it', async () => {
    const head = () =>
      reader.page.evaluate(() =>
        [...document.head.querySelectorAll('title, meta, link:not([rel$="load"]), [type$="json"]')]
          .filter((element) => !/prefetch|stylesheet|expect/.test(element.getAttribute('rel') ?? ''))
          .map(({ outerHTML }) => outerHTML)
          .sort(),
      );
    await reader.open('/');
    const home = await head();
    await reader.page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'API' })
      .click();
    await reader.untilTitle('Chart');
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Cartesian' })
      .click();
    await reader.untilTitle('Cartesian');
    const byScript = await head();
    await reader.page.reload();
    expect(byScript).toEqual(await head());
    await reader.page.locator('html[data-hydrated]').waitFor();
    await reader.page.locator('.cd-brand').click();
    await reader.page.waitForFunction(() => document.title === 'Elastic Charts');
    expect(await head()).toEqual(home);
  });

  it('gives the focus back on the way back', async () => {
    await reader.open('/docs/docs');
    const link = reader.page.locator('main').getByRole('link', { name: 'Chart types' });
    await link.focus();
    await reader.page.keyboard.press('Enter');
    await reader.untilTitle('Chart types');
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    await reader.page.waitForFunction(() => document.activeElement?.textContent === 'Chart types');
  });

  it('gives it back on the sidebar and on the way forward too', async () => {
    await reader.open('/docs/docs');
    const isFocused = (selector: string) =>
      reader.page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .focus();
    await reader.page.keyboard.press('Enter');
    await reader.untilTitle('Theming');
    // The focus moves to the top of a new page when it is shown; input comes after that.
    await isFocused('#cd-main');
    await reader.page.locator('main .cd-crumbs a, main nav a').first().focus();
    const name = await reader.page.evaluate(() => document.activeElement?.getAttribute('href'));
    // The place is saved shortly after the focus change.
    await reader.page.waitForFunction((href) => history.state?.focus?.name === href, name);
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    await isFocused('.cd-sidebar a[href="/docs/theming"]');
    await reader.page.goForward();
    await reader.untilTitle('Theming');
    await isFocused(`main a[href="${name}"]`);
  });

  it('is at the content where nothing had the focus', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => {
      document.querySelector<HTMLElement>('main a[href="/docs/chart-types"]')?.click();
    });
    await reader.untilTitle('Chart types');
    await reader.page.goBack();
    await reader.untilTitle('Introduction');
    await reader.page.waitForFunction(() => document.activeElement?.id === 'cd-main');
  });

  it('begins at the top when a link leads to the page that is shown', async () => {
    await reader.open('/docs/theming');
    await reader.page.evaluate(() => window.scrollTo(0, 500));
    const entries = await reader.page.evaluate(() => history.length);
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .click();
    await reader.page.waitForFunction(() => window.scrollY === 0);
    expect(await reader.page.evaluate(() => history.length)).toBe(entries);
  });

  it('takes the suffix off an address the host does not know', async () => {
    // Hosts that don't know it answer with the site's not-found page.
    await reader.page.route(/theming\.html$/, async (route) => {
      const response = await route.fetch({ url: `${reader.site.url}/no/such/page` });
      await route.fulfill({ response, status: 404 });
    });
    await reader.open('/docs/theming.html');
    await reader.untilTitle('Theming');
    expect(reader.path()).toBe('/docs/theming');
    await reader.open('/docs/core-concepts.html');
    expect(await reader.page.locator('h1').textContent()).toBe('Core concepts');
    expect(reader.path()).toBe('/docs/core-concepts');
    await reader.open('/docs/core-concepts/index.html');
    expect(await reader.page.locator('h1').textContent()).toBe('Core concepts');
    expect(reader.path()).toMatch(/^\/docs\/core-concepts\/?$/);
  });

  it('leaves to the browser what is not the router’s', async () => {
    await reader.open('/docs/docs');
    const opened = reader.context.waitForEvent('page');
    await reader.page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: /Storybook/ })
      .click();
    const storybook = await opened;
    await storybook.waitForURL((url) => url.pathname === '/storybook');
    const tab = reader.context.waitForEvent('page');
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL((url) => url.pathname === '/docs/theming');
    expect(reader.path()).toBe('/docs/docs');
  });

  it('keeps the place of the sidebar over pages and over reloads', async () => {
    await reader.open('/all-types/interfaces/SettingsSpec');
    const scrolled = () =>
      reader.page
        .getByRole('navigation', { name: 'Sidebar', exact: true })
        .evaluate((box) => Math.round(box.scrollTop));
    await reader.page.waitForFunction(() => document.querySelectorAll('.cd-symbol-rows a').length >= 159);
    const current = reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .locator('[aria-current="page"]');
    expect(await current.isVisible()).toBe(true);
    const before = await scrolled();
    expect(before).toBeGreaterThan(1000);
    await current.locator('xpath=../following-sibling::li[1]/a').click();
    await reader.page.waitForFunction(() => !location.pathname.endsWith('SettingsSpec'));
    expect(await scrolled()).toBe(before);
    await reader.page.reload();
    await reader.page.locator('html[data-hydrated]').waitFor();
    expect(await scrolled()).toBe(before);
  });
});

describe('fetching ahead', () => {
  const asked = () => {
    const files: string[] = [];
    reader.page.on('request', (request) => files.push(new URL(request.url()).pathname));
    return () => files.filter((file) => file.startsWith('/assets/pages/'));
  };

  it('takes links that come into view, once the reader does something', async () => {
    await reader.open('/docs/docs');
    const pages = asked();
    expect(pages()).toEqual([]);
    await reader.page.mouse.move(10, 10);
    await expect.poll(pages).toContainEqual(expect.stringMatching(/^\/assets\/pages\/docs\./));
    await reader.settled();
    const prefetched = await reader.page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(prefetched).size).toBe(prefetched.length);
    expect(prefetched.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['has 2g', { saveData: false, effectiveType: '2g' }],
    ['has slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('is left alone for who %s', async (_name, connection) => {
    await reader.page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await reader.page.clock.install();
    await reader.open('/docs/docs');
    const pages = asked();
    await reader.page
      .getByRole('navigation', { name: 'Sidebar', exact: true })
      .getByRole('link', { name: 'Theming' })
      .hover();
    await reader.page.clock.runFor(60_000);
    expect(pages()).toEqual([]);
  });
});
