import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, givenReader, PHONE, searchField } from './reader.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });

/** Describes the focused element in a reader's terms. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? (element === document.body ? 'body' : element?.textContent);
  });

/** The ways to close the search. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) => page.getByRole('button', { name: 'Esc: close search' }).click(),
  'its backdrop': (page) => page.mouse.click(20, 500),
};

const close = async (page: Page, way: (page: Page) => Promise<void>) => {
  await dialog(page).waitFor();
  await way(page);
  await dialog(page).waitFor({ state: 'detached' });
};

describe.each(Object.entries(WAYS))('closed by %s', (name, way) => {
  const reader = givenReader();

  it('gives the focus back to a link or a button that had it', async () => {
    await reader.open('/docs/docs');
    const places = [
      reader.page.locator('.cd-sidebar').getByRole('link', { name: 'Installation' }),
      reader.page.locator('article p a').first(),
      reader.page.locator('button.cd-mode'),
    ];
    for (const place of places) {
      for (const open of ['Control+k', '/']) {
        await place.focus();
        const before = await focused(reader.page);
        await reader.page.keyboard.press(open);
        await close(reader.page, way);
        expect(await focused(reader.page)).toBe(before);
      }
    }
  });

  it('gives it back after words were typed, hits walked through and the panel pressed', async () => {
    await reader.open('/docs/docs');
    await reader.page.locator('article p a').first().focus();
    const before = await focused(reader.page);
    await searchField(reader.page).click();
    await reader.page.keyboard.type('axis');
    await reader.page.getByRole('option').first().waitFor();
    await reader.page.keyboard.press('ArrowDown');
    await reader.page.keyboard.press('Tab');
    await reader.page.locator('.cd-search-keys').click();
    await close(reader.page, way);
    expect(await focused(reader.page)).toBe(before);
  });

  it('leaves it on the box where nothing had it', async () => {
    await reader.open('/docs/docs');
    for (const open of [
      () => reader.page.keyboard.press('Control+k'),
      () => searchField(reader.page).click(),
    ]) {
      await reader.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await open();
      await close(reader.page, way);
      expect(await focused(reader.page)).toBe('Search');
    }
    // It is an ordinary field again.
    await expect.poll(() => searchField(reader.page).isEditable()).toBe(true);
  });

  it('leaves it on the box where what had it is gone, or hidden', async () => {
    await reader.open('/docs/docs');
    for (const go of ['remove', 'hide'] as const) {
      await reader.page.locator('article p a').first().focus();
      await reader.page.keyboard.press('Control+k');
      await reader.page
        .locator('article p a')
        .first()
        .evaluate((link, how) => {
          if (how === 'remove') link.remove();
          else (link as HTMLElement).style.display = 'none';
        }, go);
      await close(reader.page, way);
      expect(await focused(reader.page), `${name}, ${go}`).toBe('Search');
    }
  });
});

it.each(['Escape', 'its button'])('on a phone, closed by %s, the box has it', async (name) => {
  const way = WAYS[name];
  if (!way) throw new Error(name);
  await reader.open('/docs/docs');
  await searchField(reader.page).tap();
  await close(reader.page, way);
  expect(await focused(reader.page)).toBe('Search');
  await searchField(reader.page).fill('axis');
  await reader.page.getByRole('option').first().waitFor();
});
const reader = givenReader(PHONE);

describe('a hit that is followed', () => {
  const desktop = givenReader(DESKTOP);

  it('moves the focus to the page it leads to', async () => {
    await desktop.open('/docs/docs');
    await desktop.page.locator('article p a').first().focus();
    await desktop.page.keyboard.press('Control+k');
    await desktop.page.keyboard.type('SettingsSpec');
    await desktop.page.getByRole('option').first().waitFor();
    await desktop.page.keyboard.press('Enter');
    await desktop.untilTitle('SettingsSpec');
    await desktop.page.waitForFunction(() => document.activeElement?.localName === 'main');
  });
});
