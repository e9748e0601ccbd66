import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, givenReader, PHONE, searchField } from './reader.ts';

/**
 * Translates like a browser: puts an element with another text in place of each text node, including those
 * added later.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const isTranslated = (node: Node) => node.parentElement?.closest('font, script, style') !== null;
    const replace = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Text && node.data.trim() !== '' && !isTranslated(node)) texts.push(node);
      }
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target.isConnected) for (const node of addedNodes) if (node.isConnected) replace(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('a page that the browser translates, on %s', (_, options) => {
  const reader = givenReader(options);
  const hit = () => reader.page.getByRole('option').first();
  const status = () => reader.page.locator('.cd-search [role=status]');

  it('comes to life without a complaint when it was translated before', async () => {
    const send = await reader.hold(/\/assets\/client-/);
    await reader.page.goto(`${reader.site.url}/docs/docs`, { waitUntil: 'commit' });
    await reader.page.getByRole('contentinfo').waitFor();
    await translate(reader.page);
    send();
    await reader.page.locator('html[data-hydrated]').waitFor();
    await searchField(reader.page).click();
    await reader.page.getByText('To narrow a search').waitFor();
    await reader.settled();
    expect(await reader.page.locator('main').count()).toBe(1);
    expect(reader.complaints).toEqual([]);
  });

  it('is searched like any other', async () => {
    await reader.open('/docs/docs');
    await translate(reader.page);
    await searchField(reader.page).click();
    await reader.page.getByText('To narrow a search').waitFor();
    // Different marks, fewer and more, in hits that stay; none; suggestions; then back to the start.
    for (const typed of ['a', 'ax', 'axis', 'axis l', 'axis label', 'axis labels rotation', 'axis', 'ax']) {
      await searchField(reader.page).fill(typed);
      await reader.page.waitForFunction(
        (words) =>
          document.querySelector('.cd-search [role=status]')?.textContent?.includes(`for ${words}`) === true,
        typed,
      );
      await hit().waitFor();
      // The page shows the new results, not the earlier translation.
      const marks = await reader.page.getByRole('option').locator('b mark').allTextContents();
      expect(marks.length, typed).toBeGreaterThan(0);
      const counts = (await status().textContent())?.match(/\d+/g);
      if (counts && counts.length > 1) {
        expect(await reader.page.locator('.cd-hits-more').textContent()).toContain(`of ${counts[0]}`);
      }
    }
    await searchField(reader.page).fill('SettingzSpek');
    await reader.page.getByText('Nothing found for “SettingzSpek”').waitFor();
    await searchField(reader.page).fill('AxizSpeck');
    await reader.page.getByText('Nothing found for “AxizSpeck”').waitFor();
    await reader.page.locator('.cd-search-chips button').first().click();
    await hit().waitFor();
    await searchField(reader.page).fill('');
    await reader.page.getByText('To narrow a search').waitFor();
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(reader.complaints).toEqual([]);
  });

  it('leads to hits, has words highlighted, and is searched again', async () => {
    await reader.open('/docs/docs');
    await translate(reader.page);
    for (const typed of ['annotation', 'tooltip', 'LIGHT_THEME']) {
      await searchField(reader.page).fill(typed);
      await hit().waitFor();
      const href = await hit().getAttribute('href');
      await hit().click();
      await reader.page.waitForFunction((path) => location.pathname + location.hash === path, href);
      await reader.page.waitForFunction(() => (CSS.highlights.get('cd-search')?.size ?? 0) > 0);
    }
    await searchField(reader.page).click();
    await reader.page.getByRole('button', { name: 'Forget them' }).click();
    await expect.poll(() => reader.page.getByText('Recent searches').count()).toBe(0);
    expect(reader.complaints).toEqual([]);
  });

  it('says that the index does not come, and takes it when it does', async () => {
    await reader.page.route(/lunr-index|search-doc/, (route) => route.abort());
    await reader.open('/docs/docs');
    await translate(reader.page);
    await searchField(reader.page).fill('axis');
    await reader.page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    await reader.page.getByRole('alert').getByRole('button').click();
    await hit().waitFor();
    expect(reader.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
