import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();
const ROUTE = '/all-types/variables/LIGHT_THEME';
/** Returns the number of closed lists in the article. */
const closed = () => reader.page.locator('main details:not([open])').count();

describe('what is closed', () => {
  it('is open while it is printed, and closed again after', async () => {
    await reader.open(ROUTE);
    const before = await closed();
    expect(before).toBeGreaterThan(5);
    await reader.page.locator('main .cd-value-group > summary').first().click();
    await reader.page.locator('main .cd-value-group[open]').first().waitFor();
    await reader.settled();
    const opened = await closed();
    await reader.page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.body.dataset.closed = String(document.querySelectorAll('main details:not([open])').length);
      });
    });
    await reader.page.pdf();
    await reader.page.locator('body[data-closed="0"]').waitFor();
    await expect.poll(closed).toBe(opened);
  });

  it('is open one by one where only one can be, and as it was after', async () => {
    await reader.open('/docs/docs');
    await reader.page.evaluate(() => {
      const lists = ['a', 'b', 'c'].map((text) => {
        const summary = document.createElement('summary');
        summary.textContent = 'x';
        const details = document.createElement('details');
        details.name = 'one';
        details.open = text === 'b';
        details.append(summary, text);
        return details;
      });
      document.querySelector('main article')?.prepend(...lists);
    });
    const states = () =>
      reader.page
        .locator('main details[name="one"]')
        .evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
    await reader.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await reader.page.locator('main article > details:not([open])').count()).toBe(0);
    await reader.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await states()).toEqual([false, true, false]);
  });

  it('is seen on paper also where the page’s code was lost', async () => {
    await reader.page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
    await reader.page.goto(reader.site.url + ROUTE);
    await reader.page.emulateMedia({ media: 'print' });
    const hidden = await reader.page
      .locator('main details .cd-value > li')
      .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
    expect(hidden).toBe(0);
    await reader.page.emulateMedia({ media: 'screen' });
    expect(await closed()).toBeGreaterThan(5);
  });
});
