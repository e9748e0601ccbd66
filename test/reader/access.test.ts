import { describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, givenReader, PHONE } from './reader.ts';

const ON_DESKTOP = [
  '/docs/installation',
  '/category/specs',
  '/all-types/functions/Axis',
  '/all-types/variables/LIGHT_THEME',
  '/all-types/',
  '/examples/examples',
  '/no/such/page',
];

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s axe finds nothing', (_name, options) => {
  const reader = givenReader(options);

  const violations = () => axeViolations(reader.page);

  it.each([
    ...['/', '/docs/docs', '/api/specs/global/Settings', '/all-types/interfaces/AxisSpec'],
    // On a phone, the rest is made of the same parts.
    ...(options === PHONE ? [] : ON_DESKTOP),
  ])('on %s, light and dark', async (route) => {
    await reader.open(route);
    expect(await violations()).toEqual([]);
    await reader.page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await reader.page.mouse.move(0, 0);
    await reader.settled();
    expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('dark');
    // The page is the same in other colors, with another button to change them.
    const rules = ['color-contrast', 'link-in-text-block', 'button-name', 'image-alt'];
    expect(await axeViolations(reader.page, rules)).toEqual([]);
  });

  it('on an open menu, list or search', async () => {
    await reader.open('/api/specs/xy/Axis');
    if (options === PHONE) {
      await reader.page.getByRole('button', { name: 'Menu', exact: true }).click();
      await reader.settled();
    } else await reader.page.locator('.cd-navbar summary').first().click();
    expect(await violations()).toEqual([]);
  });
});

describe('by keyboard', () => {
  const reader = givenReader();

  it('the first stop is a link over everything to the content', async () => {
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('Tab');
    const skip = reader.page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await reader.page.keyboard.press('Enter');
    await reader.page.waitForFunction(() => document.activeElement?.id === 'cd-main');
  });

  it('every stop is seen and has a visible focus', async () => {
    await reader.open('/docs/installation');
    const unseen: string[] = [];
    for (let stop = 0; stop < 45; stop += 1) {
      await reader.page.keyboard.press('Tab');
      const problem = await reader.page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { width, height } = element.getBoundingClientRect();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isSeen = width > 0 && height > 0 && outlineStyle !== 'none' && outlineWidth !== '0px';
        return isSeen ? undefined : element.outerHTML.slice(0, 80);
      });
      if (problem !== undefined) unseen.push(problem);
    }
    expect(unseen).toEqual([]);
  });

  it('sections of the sidebar open and close', async () => {
    await reader.open('/api/Chart');
    const toggle = reader.page.locator('.cd-sidebar [aria-label="Pages of Global"]');
    const details = toggle.locator('..');
    const isOpen = () => details.evaluate((element) => (element as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(false);
    await toggle.focus();
    await reader.page.keyboard.press('Enter');
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Settings' }).waitFor();
    expect(await isOpen()).toBe(true);
    await reader.page.keyboard.press('Space');
    await reader.page
      .locator('.cd-sidebar')
      .getByRole('link', { name: 'Settings' })
      .waitFor({ state: 'hidden' });
    expect(await isOpen()).toBe(false);
  });

  it('a list of the navbar closes with Escape and gives the focus back', async () => {
    await reader.open('/docs/docs');
    const summary = reader.page.locator('.cd-navbar summary', { hasText: 'English' });
    await summary.focus();
    await reader.page.keyboard.press('Enter');
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'English' }).waitFor();
    await reader.page.keyboard.press('Tab');
    await reader.page.keyboard.press('Escape');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await reader.page.locator('.cd-navbar').getByRole('link', { name: 'English' }).isVisible()).toBe(
      false,
    );
  });
});

describe('landmarks', () => {
  const reader = givenReader();

  it('are there once each, with names of their own', async () => {
    await reader.open('/api/specs/xy/Axis');
    for (const name of ['Main', 'Sidebar', 'Breadcrumbs', 'Previous and next page']) {
      expect(await reader.page.getByRole('navigation', { name, exact: true }).count(), name).toBe(1);
    }
    expect(await reader.page.getByRole('main').count()).toBe(1);
    expect(await reader.page.getByRole('contentinfo').count()).toBe(1);
    expect(await reader.page.getByRole('complementary', { name: 'On this page' }).count()).toBe(1);
  });
});

describe('with the system’s own colors', () => {
  const reader = givenReader({ ...DESKTOP, forcedColors: 'active' });

  it('what is current is marked by a line', async () => {
    await reader.open('/docs/docs');
    const outline = await reader.page
      .locator('.cd-sidebar [aria-current="page"]')
      .evaluate((link) => getComputedStyle(link).outlineStyle);
    expect(outline).toBe('solid');
  });
});

describe('without script', () => {
  const desktop = givenReader({ ...DESKTOP, javaScriptEnabled: false });

  it('every page reads, and every link and section of the sidebar works', async () => {
    await desktop.page.goto(`${desktop.site.url}/docs/docs`);
    await desktop.page.locator('main').getByRole('link', { name: 'Chart types' }).click();
    await expect.poll(() => desktop.page.locator('h1').textContent()).toBe('Chart types');
    await desktop.page.goto(`${desktop.site.url}/api/Chart`);
    await desktop.page.locator('.cd-sidebar [aria-label="Pages of Global"]').click();
    await desktop.page.locator('.cd-sidebar').getByRole('link', { name: 'GroupBy' }).click();
    await expect.poll(() => desktop.page.locator('h1').textContent()).toBe('GroupBy');
    await desktop.page.locator('.cd-sidebar').getByRole('link', { name: 'Interfaces' }).click();
    await expect.poll(() => desktop.page.locator('h1').textContent()).toBe('All types');
  });

  it('a list of the navbar opens', async () => {
    await desktop.page.goto(`${desktop.site.url}/docs/docs`);
    await desktop.page.locator('.cd-navbar summary', { hasText: 'English' }).click();
    await desktop.page.locator('.cd-navbar').getByRole('link', { name: 'English' }).click();
    // Choosing the current language keeps the page.
    expect(new URL(desktop.page.url()).pathname).toBe('/docs/docs');
  });

  it('the current symbol stands in its list, without room for those that never come', async () => {
    await desktop.page.goto(`${desktop.site.url}/all-types/interfaces/SettingsSpec`);
    expect(await desktop.page.locator('.cd-sidebar [aria-current="page"]').textContent()).toBe(
      'SettingsSpec',
    );
    expect(await desktop.page.locator('.cd-symbol-rows > [aria-hidden]').first().isVisible()).toBe(false);
  });

  it('nothing is offered that needs one', async () => {
    await desktop.page.goto(`${desktop.site.url}/docs/installation`);
    expect(await desktop.page.getByRole('combobox', { name: 'Search' }).isVisible()).toBe(false);
    for (const name of ['Switch between light and dark mode', 'Copy code', 'Close announcement']) {
      expect(await desktop.page.getByRole('button', { name }).count(), name).toBe(0);
    }
  });
});

describe('without script on a phone', () => {
  const phone = givenReader({ ...PHONE, javaScriptEnabled: false });

  it('the menu opens, leads on, and closes, and the page stays where it is', async () => {
    await phone.page.goto(`${phone.site.url}/docs/docs`);
    const heading = phone.page.locator('main h2').nth(1);
    await heading.scrollIntoViewIfNeeded();
    await phone.page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(500);
    const before = await heading.boundingBox();
    // Not by role: Playwright's own click would scroll.
    const link = await phone.page.getByRole('link', { name: 'Menu', exact: true }).boundingBox();
    await phone.page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
    const menu = phone.page.locator('#cd-menu');
    await menu.getByRole('link', { name: 'Theming' }).waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    await menu.getByRole('link', { name: 'Close menu' }).click();
    await menu.getByRole('link', { name: 'Theming' }).waitFor({ state: 'hidden' });
    expect(await heading.boundingBox()).toEqual(before);
    await phone.page.getByRole('link', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Examples' }).click();
    await expect.poll(() => phone.page.locator('h1').textContent()).toBe('Examples');
  });
});
