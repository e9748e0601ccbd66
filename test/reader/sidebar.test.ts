import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();

describe('the sidebar of the reference', () => {
  it('shows the current symbol in place before the list has come, and all of them after', async () => {
    const send = await reader.hold(/assets\/symbols-/);
    await reader.page.goto(`${reader.site.url}/all-types/interfaces/SettingsSpec`);
    const current = reader.page.locator('.cd-sidebar [aria-current="page"]');
    await current.waitFor();
    const height = () =>
      reader.page
        .locator('.cd-symbol-rows', { has: reader.page.locator('[aria-current]') })
        .evaluate((list) => list.scrollHeight);
    const before = await height();
    send();
    await reader.page.waitForFunction(() => document.querySelectorAll('.cd-symbol-rows a').length >= 159);
    expect(await height()).toBe(before);
    expect(await current.textContent()).toBe('SettingsSpec');
    expect(await current.isVisible()).toBe(true);
  });

  it('opens a group on demand', async () => {
    await reader.open('/api/Chart');
    await reader.page.locator('.cd-sidebar [aria-label="List of Classes"]').click();
    await reader.page.waitForFunction(() => document.querySelectorAll('.cd-symbol-rows a').length === 2);
    expect(reader.complaints).toEqual([]);
  });
});
