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

    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'API' }).click();
    await reader.untilTitle('Chart');
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Cartesian' }).click();
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
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).hover();
    await chunk;
  });

  it('loads the whole page when the code of a route cannot be loaded', async () => {
    await reader.open('/docs/docs');
    await reader.page.route(/assets\/pages\//, (route) => route.abort());
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await reader.page.waitForURL(/docs\/theming/);
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  it('takes paths with .html, /index.html or a trailing slash', async () => {
    await reader.open('/docs/theming/index.html');
    expect(await reader.page.locator('.cd-sidebar [aria-current="page"]').textContent()).toBe('Theming');
    await reader.open('/docs/theming/');
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
  });

  it('announces the new page and moves the focus to its top', async () => {
    await reader.open('/docs/docs');
    await reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Theming' }).click();
    await reader.page.waitForFunction(() => document.activeElement?.id === 'cd-main');
    expect(await reader.page.locator('[role="status"]').textContent()).toBe('Theming');
  });
});
