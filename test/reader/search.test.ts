import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();

describe('search', () => {
  it('loads its two files on first use, and goes to the hit that is chosen', async () => {
    await reader.open('/docs/docs');
    const files: string[] = [];
    reader.page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await reader.page.keyboard.press('Control+k');
    const box = reader.page.getByRole('combobox', { name: 'Search' });
    await reader.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await box.fill('SettingsSpec');
    await reader.page.locator('.cd-hit').first().waitFor();
    expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual([
      '/lunr-index-1700000000000.json',
      '/search-doc-1700000000000.json',
    ]);
    expect(await reader.page.locator('.cd-hit strong').first().textContent()).toBe('SettingsSpec');
    expect(await reader.page.locator('.cd-hit').count()).toBeLessThanOrEqual(30);
    await reader.page.keyboard.press('Enter');
    await reader.untilTitle('SettingsSpec');
    expect(reader.complaints).toEqual([]);
  });

  it('says when nothing is found, and when the index cannot be loaded', async () => {
    await reader.open('/docs/docs');
    const box = reader.page.getByRole('combobox', { name: 'Search' });
    await box.fill('qqqqzzzz');
    await reader.page.getByText('Nothing found for').waitFor();
    await reader.newPage();
    await reader.page.route(/lunr-index/, (route) => route.abort());
    await reader.open('/docs/docs');
    await reader.page.getByRole('combobox', { name: 'Search' }).fill('axis');
    await reader.page.getByText('could not be loaded').waitFor();
    await reader.page.unroute(/lunr-index/);
    await reader.page.getByRole('button', { name: 'Try again' }).click();
    await reader.page.locator('.cd-hit').first().waitFor();
  });
});
