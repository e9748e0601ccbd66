import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();

describe('an article', () => {
  it('copies code', async () => {
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reader.open('/docs/installation');
    await reader.page.locator('.cd-code').first().hover();
    await reader.page.locator('.cd-copy').first().click();
    await reader.page.locator('.cd-copy', { hasText: 'Copied' }).waitFor();
    expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe(
      'yarn add @elastic/charts moment moment-timezone@0.5',
    );
  });

  it('shows code for several tools as tabs', async () => {
    await reader.open('/docs/installation');
    await reader.page.getByRole('tab', { name: 'pnpm' }).click();
    await reader.page.getByRole('tabpanel', { name: 'pnpm' }).getByText('pnpm add').waitFor();
    expect(await reader.page.getByRole('tabpanel').count()).toBe(1);
  });

  it('marks where the reader is in the table of contents', async () => {
    await reader.open('/api/specs/global/Settings');
    await reader.page.locator('.cd-toc').getByRole('link', { name: 'Events' }).click();
    const isAtEvents = () => document.querySelector('.cd-toc [aria-current]')?.textContent === 'Events';
    await reader.page.waitForFunction(isAtEvents);
    // Going to an anchor isn't a navigation: the article stays, and so does the scroll position.
    await reader.settled();
    expect(await reader.page.evaluate(isAtEvents)).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  it('keeps its place over a reload and over going back from an anchor', async () => {
    await reader.open('/api/specs/global/Settings');
    await reader.page.evaluate(() => window.scrollTo(0, 700));
    await reader.page.waitForFunction(() => history.state?.scroll === 700);
    await reader.page.locator('.cd-toc').getByRole('link', { name: 'Events' }).click();
    await reader.page.waitForFunction(() => location.hash === '#events' && window.scrollY > 1000);
    await reader.page.goBack();
    await reader.page.waitForFunction(() => window.scrollY === 700);
    await reader.page.reload();
    await reader.page.waitForFunction(() => window.scrollY === 700);
  });
});

describe('the table of contents', () => {
  it.each(['/docs/docs', '/all-types/functions/Axis', '/all-types/interfaces/SettingsSpec'])(
    'marks the entry that was clicked on %s',
    async (route) => {
      await reader.page.setViewportSize({ width: 1440, height: 900 });
      await reader.open(route);
      const wrong = await reader.page.evaluate(async () => {
        const found: string[] = [];
        for (const link of document.querySelectorAll<HTMLAnchorElement>('.cd-toc a')) {
          link.click();
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          const marked = document.querySelector<HTMLAnchorElement>('.cd-toc [aria-current]');
          if (marked !== link) found.push(`${link.hash}: ${marked?.hash}`);
        }
        return found;
      });
      expect(wrong).toEqual([]);
    },
  );
});
