import { describe, expect, it } from 'vitest';
import { givenReader, PHONE } from './reader.ts';
import { servedShell } from './shellSite.ts';

/** Options of the shell that the Elastic Charts site doesn't use. */
const { origin } = servedShell();
const reader = givenReader(undefined, origin);
const navbar = () => reader.page.locator('.cd-navbar');
const mode = () => reader.page.locator('html').getAttribute('data-theme');

describe('the navbar', () => {
  it('has items of every type, right unless they say left, with the base URL in every link', async () => {
    await reader.open('/docs/two');
    const right = await reader.page.locator('.cd-navbar-items:not(.cd-navbar-left) > li').allInnerTexts();
    expect(right.map((text) => text.trim().replace(/\s+/g, ' '))).toEqual([
      'One',
      'Next',
      'Version: Next',
      'Language: English',
      'More',
      'Two!',
    ]);
    expect(await navbar().locator('.cd-navbar-items').first().innerText()).toBe('All');
    const x = async (name: string) => (await navbar().getByText(name, { exact: true }).boundingBox())?.x ?? 0;
    const search = (await navbar().getByRole('search').boundingBox())?.x ?? 0;
    expect(search).toBeGreaterThan(await x('One'));
    expect(search).toBeLessThan(await x('More'));
    await navbar().locator('.badge').click();
    expect(reader.path()).toBe('/shell/docs/two');
    expect(reader.complaints).toEqual([]);
  });

  it('shows the logo that fits the mode, and leads where the configuration says', async () => {
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.open('/docs/two');
    const logo = navbar().getByRole('img', { name: 'Shell logo' });
    expect(await logo.getAttribute('src')).toBe('/shell/img/light.svg');
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(await logo.getAttribute('src')).toBe('/shell/img/dark.svg');
    await logo.click();
    await reader.page.waitForURL(/\/shell\/docs\/one$/);
  });

  it('hides when the reader scrolls down beyond its height, and comes back on the way up', async () => {
    await reader.open('/docs/long');
    const isHidden = () => navbar().evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);
    await reader.page.mouse.move(640, 500);
    await reader.page.mouse.wheel(0, 30);
    await reader.page.waitForFunction(() => window.scrollY === 30);
    await reader.settled();
    expect(await isHidden()).toBe(false);
    await reader.page.mouse.wheel(0, 600);
    await reader.page.waitForFunction(() => document.querySelector('.cd-navbar[data-hidden]'));
    await reader.page.mouse.wheel(0, -100);
    await reader.page.waitForFunction(() => !document.querySelector('.cd-navbar[data-hidden]'));
    await reader.page.mouse.wheel(0, 600);
    await reader.page.waitForFunction(() => document.querySelector('.cd-navbar[data-hidden]'));
    await navbar().getByRole('link', { name: 'All' }).focus();
    await reader.page.waitForFunction(() => !document.querySelector('.cd-navbar[data-hidden]'));
  });

  it('has lists that open, close outside, and lead on', async () => {
    await reader.open('/docs/one');
    const more = navbar().locator('summary', { hasText: 'More' });
    await more.click();
    const link = navbar().getByRole('link', { name: 'Long page' });
    await link.waitFor();
    // Something that isn't a link and needs no scrolling: scrolling hides the navbar.
    await reader.page.getByRole('heading', { level: 1 }).click();
    await link.waitFor({ state: 'hidden' });
    await more.click();
    await link.click();
    await reader.page.waitForURL(/\/shell\/docs\/long$/);
    await link.waitFor({ state: 'hidden' });
  });
});

describe('the look', () => {
  const styleOf = (selector: string, name: string) =>
    reader.page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  it('is that of the site’s own style sheet, whatever the theme says more precisely', async () => {
    await reader.open('/docs/two');
    expect(await styleOf('h1', 'letter-spacing')).toBe('3px');
    expect(await styleOf('article p', 'margin-top')).toBe('11px');
    expect(await styleOf('footer', 'background-image')).toContain('/shell/img/light.svg');
  });

  it('has the site’s values of tokens, each in its mode', async () => {
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.open('/docs/two');
    expect(await styleOf('h1', 'color')).toBe('rgb(170, 0, 68)');
    expect(await styleOf('html', '--leading-tight')).toBe('1.25');
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(await styleOf('h1', 'color')).toBe('rgb(255, 136, 187)');
  });

  it('comes with the site’s own elements in the head of every page', async () => {
    await reader.open('/docs/two');
    await reader.page.waitForFunction(() => document.documentElement.dataset.own === 'yes');
    expect(await reader.page.locator('head meta[name="theme-color"]').getAttribute('content')).toBe(
      '#aa0044',
    );
    expect(reader.complaints).toEqual([]);
  });
});

describe('the preferred version', () => {
  const KEY = 'docs-preferred-version-default';
  const stored = () => reader.page.evaluate((key) => localStorage.getItem(key), KEY);

  it('is stored when one is chosen, and shown on the next visit', async () => {
    await reader.open('/docs/two');
    expect(await stored()).toBeNull();
    await navbar().locator('summary', { hasText: 'Next' }).click();
    await navbar().getByRole('link', { name: '1.0' }).click();
    await reader.page.waitForURL(/\/shell\/docs\/one$/);
    expect(await stored()).toBe('old');
    // A document shows its own version; other pages show the reader's.
    await reader.open('/');
    await navbar().locator('summary', { hasText: '1.0' }).waitFor();
  });

  it('is forgotten when there is no such version any more', async () => {
    await reader.open('/docs/two');
    await reader.page.evaluate((key) => localStorage.setItem(key, 'gone'), KEY);
    await reader.open('/docs/two');
    expect(await stored()).toBeNull();
    expect(await navbar().locator('summary', { hasText: 'Next' }).count()).toBe(1);
  });
});

describe('the color mode that respects the system', () => {
  it('is the system’s until the reader chooses, and follows it', async () => {
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.open('/docs/one');
    expect(await mode()).toBe('light');
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await reader.page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await expect.poll(() => mode()).toBe('light');
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    expect(await mode()).toBe('light');
    await reader.page.getByRole('button', { name: 'Reset color mode' }).click();
    await expect.poll(() => mode()).toBe('dark');
  });

  it('is not changed by printing', async () => {
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await reader.open('/docs/one');
    await reader.page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await reader.page.waitForFunction(() => matchMedia('print').matches);
    await reader.settled();
    expect(await mode()).toBe('dark');
  });
});

describe('the rest', () => {
  it('an announcement that stays has no button, and its links have the base URL', async () => {
    await reader.open('/docs/one');
    const bar = reader.page.getByRole('region', { name: 'Announcement' });
    expect(await bar.getByRole('button').count()).toBe(0);
    expect(await bar.getByRole('link').getAttribute('href')).toBe('/shell/docs/long');
  });

  it('reads the old misspelt id of the announcement as the right one', async () => {
    await reader.open('/docs/one');
    await reader.page.evaluate(() => {
      localStorage.setItem('announcement.id', 'annoucement-bar');
      localStorage.setItem('announcement.dismiss', 'true');
    });
    await reader.open('/docs/one');
    expect(await reader.page.evaluate(() => localStorage.getItem('announcement.id'))).toBe(
      'announcement-bar',
    );
    expect(await reader.page.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
  });

  it('breadcrumbs can be switched off', async () => {
    await reader.open('/docs/deep/three');
    expect(await reader.page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(0);
  });

  it('the sidebar can be hidden, and shown again', async () => {
    await reader.open('/docs/one');
    await reader.page.getByRole('button', { name: 'Hide the sidebar' }).click();
    await expect.poll(() => reader.page.locator('.cd-sidebar').isVisible()).toBe(false);
    await reader.page.getByRole('button', { name: 'Show the sidebar' }).click();
    await expect.poll(() => reader.page.locator('.cd-sidebar').isVisible()).toBe(true);
  });

  it('a section that opens closes its neighbours', async () => {
    await reader.open('/docs/one');
    const sidebar = reader.page.locator('.cd-sidebar');
    await sidebar.locator('summary', { hasText: 'Deep' }).click();
    await sidebar.getByRole('link', { name: 'Three' }).waitFor();
    await sidebar.locator('summary', { hasText: 'Other' }).click();
    await sidebar.getByRole('link', { name: 'Four' }).waitFor();
    await sidebar.getByRole('link', { name: 'Three' }).waitFor({ state: 'hidden' });
  });

  it('the footer is a flat list in the dark style', async () => {
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await reader.open('/docs/one');
    const footer = reader.page.getByRole('contentinfo');
    expect(await footer.getByRole('link').allInnerTexts()).toEqual(['One', 'Far']);
    expect(await footer.innerText()).toContain('Nobody, 2025');
    expect(await footer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(21, 27, 37)',
    );
  });

  it('an anchor that is no escape of a URL is an anchor all the same', async () => {
    await reader.open('/docs/two#100%');
    expect(await reader.page.locator('h1').textContent()).toBe('Two');
    await reader.page.locator('.cd-toc').getByRole('link', { name: 'Full' }).click();
    expect(reader.complaints).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = givenReader(PHONE, origin);

  it('the navbar hides on the way down and comes back on the way up', async () => {
    await phone.open('/docs/long');
    await phone.page.mouse.move(180, 500);
    await phone.page.mouse.wheel(0, 600);
    await phone.page.waitForFunction(() => document.querySelector('.cd-navbar[data-hidden]'));
    await phone.page.mouse.wheel(0, -100);
    await phone.page.waitForFunction(() => !document.querySelector('.cd-navbar[data-hidden]'));
  });

  it('a version is chosen from the menu, stored, and forgotten when there is none of its name', async () => {
    const KEY = 'docs-preferred-version-default';
    const stored = () => phone.page.evaluate((key) => localStorage.getItem(key), KEY);
    await phone.open('/docs/two');
    await phone.page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = phone.page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.locator('summary', { hasText: 'Next' }).click();
    await menu.getByRole('link', { name: '1.0' }).click();
    await phone.page.waitForURL(/\/shell\/docs\/one$/);
    expect(await stored()).toBe('old');
    await phone.page.evaluate((key) => localStorage.setItem(key, 'gone'), KEY);
    await phone.open('/docs/two');
    expect(await stored()).toBeNull();
  });

  it('the old misspelt id of the announcement is read as the right one', async () => {
    await phone.open('/docs/one');
    await phone.page.evaluate(() => {
      localStorage.setItem('announcement.id', 'annoucement-bar');
      localStorage.setItem('announcement.dismiss', 'true');
    });
    await phone.open('/docs/one');
    expect(await phone.page.evaluate(() => localStorage.getItem('announcement.id'))).toBe('announcement-bar');
    expect(await phone.page.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
  });
});
