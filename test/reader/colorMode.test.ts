import { describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { givenReader, SIZES } from './reader.ts';

const TOGGLE = { name: 'Switch between light and dark mode' };

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);

  const mode = () => reader.page.locator('html').getAttribute('data-theme');
  const stored = () => reader.page.evaluate(() => localStorage.getItem('theme'));

  it('is light at first, also where the system prefers dark', async () => {
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.open('/docs/docs');
    expect(await mode()).toBe('light');
    expect(await stored()).toBeNull();
  });

  it('is switched, stored, kept by the next page before it paints, and followed by other tabs', async () => {
    await reader.open('/docs/docs');
    const { page } = reader;
    const other = await reader.context.newPage();
    await other.goto(`${reader.site.url}/docs/theming`);
    await page.getByRole('button', TOGGLE).click();
    expect(await mode()).toBe('dark');
    expect(await stored()).toBe('dark');
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await mode()).toBe('dark');
    expect(reader.complaints).toEqual([]);
  });

  it('returns to the default when it is reset, in every tab', async () => {
    await reader.open('/docs/docs');
    const { page } = reader;
    const other = await reader.context.newPage();
    await other.goto(`${reader.site.url}/docs/theming`);
    await page.getByRole('button', TOGGLE).click();
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.getByRole('button', { name: 'Reset color mode' }).click();
    // The focus moves to the remaining button, and the change is announced.
    await page.waitForFunction(() => document.activeElement?.matches('.cd-mode'));
    await page.getByRole('status').getByText('Color mode reset').waitFor({ state: 'attached' });
    expect(await mode()).toBe('light');
    expect(await stored()).toBeNull();
    expect(await page.getByRole('button', { name: 'Reset color mode' }).count()).toBe(0);
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  });

  it('follows another tab that clears the whole storage', async () => {
    await reader.open('/docs/docs');
    const { page } = reader;
    const other = await reader.context.newPage();
    await other.goto(`${reader.site.url}/docs/theming`);
    await page.getByRole('button', TOGGLE).click();
    await other.evaluate(() => localStorage.clear());
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  });

  it('is never painted wrong when one is stored', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await reader.context.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await reader.open('/all-types/interfaces/SettingsSpec');
    const colors = await reader.page.evaluate(() => [
      ...new Set((window as unknown as { seen: string[] }).seen),
    ]);
    expect(colors).toEqual(['rgb(16, 21, 29)']);
  });

  it('takes an odd stored value for no choice', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await reader.open('/docs/docs');
    expect(await mode()).toBe('light');
  });

  it('is not changed by printing, and paper is light', async () => {
    await reader.open('/docs/docs');
    await reader.page.getByRole('button', TOGGLE).click();
    await reader.page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await mode()).toBe('dark');
    const paper = await reader.page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(paper).toBe('rgb(255, 255, 255)');
    expect(await reader.page.locator('.cd-navbar').isVisible()).toBe(false);
    await reader.page.emulateMedia({ media: 'screen' });
    expect(await mode()).toBe('dark');
  });
});

describe('paper', () => {
  const reader = givenReader();

  it.each([
    '/',
    '/docs/core-concepts',
    '/category/specs',
    '/all-types/functions/Axis',
    '/all-types/variables/LIGHT_THEME',
  ])('shows %s in light colors, from dark mode too', async (route) => {
    await reader.context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await reader.open(route);
    await reader.page.emulateMedia({ media: 'print' });
    expect(await axeViolations(reader.page, ['color-contrast'])).toEqual([]);
    expect(await reader.page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
