import { expect, it } from 'vitest';
import { givenReader, PHONE } from './reader.ts';

const reader = givenReader(PHONE);

const button = () => reader.page.getByRole('button', { name: 'Menu', exact: true });
const menu = () => reader.page.getByRole('dialog', { name: 'Menu' });

it('leads to the sidebar, to the main menu, and to another page', async () => {
  await reader.open('/docs/docs');
  expect(await button().getAttribute('aria-expanded')).toBe('false');
  await button().click();
  await expect.poll(() => button().getAttribute('aria-expanded')).toBe('true');
  await menu().getByRole('link', { name: 'Theming' }).waitFor();
  await menu().getByRole('button', { name: 'Back to main menu' }).click();
  await menu().getByRole('link', { name: 'Examples' }).click();
  await reader.untilTitle('Examples');
  await menu().waitFor({ state: 'detached' });
  expect(reader.complaints).toEqual([]);
});

it('shows the main menu at once on a page without sidebar', async () => {
  await reader.open('/');
  await button().click();
  await menu().getByRole('link', { name: 'Docs' }).waitFor();
  expect(await menu().getByRole('button', { name: 'Back to main menu' }).count()).toBe(0);
});

it('holds the focus, closes with Escape, and gives the focus back', async () => {
  await reader.open('/docs/docs');
  await button().focus();
  await reader.page.keyboard.press('Enter');
  await menu().waitFor();
  const isInside = () => menu().evaluate((box) => box.contains(document.activeElement));
  await reader.page.waitForFunction(() => document.activeElement?.closest('#cd-menu'));
  for (let stop = 0; stop < 15; stop += 1) {
    await reader.page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await reader.page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
});

it('leads the keyboard to the main menu', async () => {
  await reader.open('/docs/docs');
  await button().focus();
  await reader.page.keyboard.press('Enter');
  await reader.page.waitForFunction(() => document.activeElement?.matches('.cd-menu-back'));
  await reader.page.keyboard.press('Enter');
  await reader.page.waitForFunction(() => document.activeElement?.matches('.cd-menu-main a'));
  await reader.page.keyboard.press('Enter');
  await reader.page.waitForFunction(() => document.activeElement?.id === 'cd-main');
});

it('cannot be reached while it is closed', async () => {
  await reader.open('/docs/docs');
  expect(await reader.page.locator('#cd-menu').getByRole('link').count()).toBe(0);
});

it('closes when the window becomes a desktop’s, and the sidebar stands in its column', async () => {
  await reader.open('/docs/docs');
  await button().click();
  await menu().waitFor();
  await reader.page.setViewportSize({ width: 997, height: 800 });
  await menu().waitFor({ state: 'detached' });
  expect(await reader.page.getByRole('navigation', { name: 'Sidebar' }).isVisible()).toBe(true);
  expect(await button().isVisible()).toBe(false);
  await reader.page.setViewportSize({ width: 996, height: 800 });
  await button().waitFor();
  await reader.page.locator('.cd-sidebar').waitFor({ state: 'hidden' });
});

it('closes when the page beside it is tapped', async () => {
  await reader.open('/docs/docs');
  await button().click();
  await menu().waitFor();
  await reader.page.mouse.click(350, 400);
  await menu().waitFor({ state: 'detached' });
});

it('gives way to the search', async () => {
  await reader.open('/docs/docs');
  await button().click();
  await menu().waitFor();
  await reader.page.keyboard.press('Control+K');
  await reader.page.getByRole('dialog', { name: 'Search this site' }).waitFor();
  await menu().waitFor({ state: 'detached' });
  expect(await button().getAttribute('aria-expanded')).toBe('false');
  await reader.page.waitForFunction(() => document.activeElement?.matches('input[type="search"]'));
});
