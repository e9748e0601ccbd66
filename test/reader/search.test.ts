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

  it('says what it is doing and how it is called', async () => {
    await reader.page.route(/lunr-index/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await reader.open('/docs/docs');
    const box = reader.page.getByRole('combobox', { name: 'Search' });
    expect(await reader.page.locator('.cd-shortcut').textContent()).toBe('Ctrl+K');
    await box.hover();
    await reader.page.locator('input[placeholder="Loading..."]').waitFor();
    await reader.page.locator('input[placeholder="Search"]').waitFor();
  });

  it('names the key of a Mac there', async () => {
    await reader.page.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }),
    );
    await reader.open('/docs/docs');
    await reader.page.locator('.cd-shortcut', { hasText: 'Cmd+K' }).waitFor();
  });

  it('highlights what was searched for in the article it leads to, until the reader goes on', async () => {
    await reader.open('/docs/docs');
    const box = reader.page.getByRole('combobox', { name: 'Search' });
    await box.fill('annotation');
    await reader.page.locator('.cd-hit').first().click();
    const marked = () =>
      reader.page.evaluate(() =>
        [...(CSS.highlights.get('cd-search') ?? [])].map((range) => String(range).toLowerCase()),
      );
    await reader.page.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);
    expect([...new Set(await marked())]).toEqual(['annotation']);
    await reader.page.locator('.cd-brand').click();
    await reader.page.waitForFunction(() => location.pathname === '/');
    expect(await marked()).toEqual([]);
  });

  it('highlights without the browser’s help too', async () => {
    await reader.page.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
    });
    await reader.open('/docs/docs');
    await reader.page.getByRole('combobox', { name: 'Search' }).fill('annotation');
    await reader.page.locator('.cd-hit').first().click();
    await reader.page.locator('main mark:visible').first().waitFor();
    expect(reader.complaints).toEqual([]);
  });
});
