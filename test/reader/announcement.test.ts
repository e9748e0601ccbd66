import { describe, expect, it } from 'vitest';
import { givenReader, SIZES } from './reader.ts';

const ID = 'every-type-has-a-page';

describe.each(SIZES)('on %s', (_name, options) => {
  const reader = givenReader(options);
  const bar = () => reader.page.getByRole('region', { name: 'Announcement' });
  const stored = () =>
    reader.page.evaluate(() => [
      localStorage.getItem('announcement.id'),
      localStorage.getItem('announcement.dismiss'),
    ]);

  it('is shown until it is closed, and then on no page more', async () => {
    await reader.open('/docs/docs');
    expect(await bar().isVisible()).toBe(true);
    expect(await stored()).toEqual([ID, null]);
    await bar().getByRole('button', { name: 'Close announcement' }).click();
    await expect.poll(() => bar().count()).toBe(0);
    expect(await stored()).toEqual([ID, 'true']);
    await reader.open('/api/Chart');
    expect(await bar().isVisible()).toBe(false);
    expect(reader.complaints).toEqual([]);
  });

  it('is shown again when another one is announced', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => {
      localStorage.setItem('announcement.id', 'an-older-one');
      localStorage.setItem('announcement.dismiss', 'true');
    });
    await reader.open('/docs/docs');
    expect(await bar().isVisible()).toBe(true);
    expect(await stored()).toEqual([ID, null]);
  });

  it('leaves the focus on what stands below it when it is closed, and says so', async () => {
    await reader.open('/docs/docs');
    await bar().getByRole('button', { name: 'Close announcement' }).focus();
    await reader.page.keyboard.press('Enter');
    await reader.page.waitForFunction(() => document.activeElement?.matches('.cd-navbar *'));
    await reader.page.getByRole('status').getByText('Announcement closed').waitFor({ state: 'attached' });
  });

  it('is closed in every tab', async () => {
    await reader.open('/docs/docs');
    const first = reader.page;
    await reader.newPage();
    await reader.open('/docs/theming');
    await bar().getByRole('button', { name: 'Close announcement' }).click();
    await first.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'detached' });
  });

  it('stays in a tab that has another one than the one that was closed', async () => {
    await reader.open('/docs/docs');
    const first = reader.page;
    await reader.newPage();
    await reader.open('/docs/theming');
    // Like an older deploy.
    await reader.page.evaluate(() => {
      localStorage.setItem('announcement.id', 'an-older-one');
      localStorage.setItem('announcement.dismiss', 'true');
      localStorage.setItem('theme', 'dark');
    });
    await first.locator('html[data-theme="dark"]').waitFor();
    expect(await first.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
  });

  it('leads on, by script, with the base URL', async () => {
    await reader.open('/docs/docs');
    await bar().getByRole('link').click();
    await reader.untilTitle('All types');
  });
});
