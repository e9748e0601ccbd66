import { describe, expect, it } from 'vitest';
import { givenReader, PHONE, type Reader } from './reader.ts';

const CODE = /\/assets\/(?:client|chunk)-[^/]*\.js$/;

/** Opens a page whose code doesn't load until the returned function is called. */
async function openEarly(reader: Reader, route: string): Promise<() => Promise<void>> {
  const send = await reader.hold(CODE);
  await reader.page.goto(reader.site.url + route, { waitUntil: 'commit' });
  await reader.page.locator('#cd-page').waitFor({ state: 'attached' });
  return async () => {
    send();
    await reader.page.locator('html[data-hydrated]').waitFor();
  };
}

describe('before the page’s code has come, on a desktop', () => {
  const reader = givenReader();
  const isDark = () => reader.page.locator('html[data-theme="dark"]');

  it('a link leads on', async () => {
    await openEarly(reader, '/docs/docs');
    await reader.page
      .locator('.cd-sidebar')
      .getByRole('link', { name: 'Theming' })
      .click({ noWaitAfter: true });
    await reader.page.waitForURL((url) => url.pathname === '/docs/theming', { waitUntil: 'commit' });
  });

  it('the color mode changes at once, and is kept', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await reader.page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await isDark().waitFor();
    await send();
    await isDark().waitFor();
    expect(await reader.page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await reader.page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    expect(await isDark().count()).toBe(0);
  });

  it('two clicks on the color mode are two', async () => {
    const send = await openEarly(reader, '/docs/docs');
    const button = reader.page.getByRole('button', { name: 'Switch between light and dark mode' });
    await button.click();
    await button.click();
    await send();
    expect(await isDark().count()).toBe(0);
  });

  it('the announcement closes, and stays closed', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await reader.page.getByRole('button', { name: 'Close announcement' }).click();
    await reader.page.locator('.cd-announcement').waitFor({ state: 'hidden' });
    await send();
    expect(await reader.page.locator('.cd-announcement').count()).toBe(0);
    await reader.open('/docs/theming');
    expect(await reader.page.locator('.cd-announcement').count()).toBe(0);
  });

  it('a click on the search opens it as soon as it can', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await reader.page.getByRole('combobox', { name: 'Search' }).click();
    await send();
    await reader.page.getByRole('dialog', { name: 'Search this site' }).waitFor();
  });

  it.each(['Control+K', '/'])('%s opens the search, and what is typed then is searched for', async (key) => {
    const send = await openEarly(reader, '/docs/docs');
    await reader.page.keyboard.press(key);
    await reader.page.keyboard.type('axis');
    await send();
    await reader.page.getByRole('dialog', { name: 'Search this site' }).waitFor();
    await reader.page.getByRole('option').first().waitFor();
    expect(await reader.page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('axis');
  });

  it('what is typed goes on with the query of the address', async () => {
    const send = await openEarly(reader, '/docs/docs?q=ax');
    await reader.page.keyboard.type('is');
    await send();
    await reader.page.getByRole('option').first().waitFor();
    expect(await reader.page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('axis');
  });

  it('keys that are the browser’s, or of a page without a query, are left alone', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await reader.page.keyboard.type('axis');
    await send();
    expect(await reader.page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('');
    expect(await reader.page.getByRole('dialog').count()).toBe(0);
  });

  it('a dropdown opens, and a list of symbols that is opened is filled', async () => {
    const send = await openEarly(reader, '/api/Chart');
    await reader.page.locator('.cd-navbar summary', { hasText: 'Next' }).click();
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'Next' }).waitFor();
    await reader.page.locator('[aria-label="List of Classes"]').click();
    await send();
    await reader.page.locator('.cd-symbol-rows a').first().waitFor();
    await reader.page.locator('.cd-navbar').getByRole('link', { name: 'Next' }).waitFor();
  });

  it('a button of an article does what it says', async () => {
    const send = await openEarly(reader, '/docs/installation');
    await reader.page.getByRole('tab', { name: 'pnpm' }).click();
    await send();
    await reader.page.locator('[role="tab"][aria-selected="true"]', { hasText: 'pnpm' }).first().waitFor();
  });
});

describe('before the page’s code has come, on a phone', () => {
  const reader = givenReader(PHONE);
  const button = () => reader.page.getByRole('button', { name: 'Menu', exact: true });
  const theming = () => reader.page.locator('#cd-menu').getByRole('link', { name: 'Theming' });

  it('the menu opens, and is the same when it has', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await button().click();
    await theming().waitFor();
    expect(await reader.page.locator('button.cd-menu-button').getAttribute('aria-expanded')).toBe('true');
    await send();
    const menu = reader.page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Theming' }).waitFor();
    await reader.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await theming().waitFor({ state: 'hidden' });
  });

  it('the menu that was left at the main menu opens with the page’s own sidebar again', async () => {
    const send = await openEarly(reader, '/docs/docs');
    const menu = reader.page.locator('#cd-menu');
    await button().click();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await theming().waitFor({ state: 'hidden' });
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await button().click();
    await theming().waitFor();
    await send();
    await reader.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Theming' }).waitFor();
  });

  it.each([
    ['its button', () => reader.page.getByRole('button', { name: 'Close menu' }).click()],
    ['Escape', () => reader.page.keyboard.press('Escape')],
    ['the page beside it', () => reader.page.mouse.click(350, 400)],
  ])('the menu closes by %s, and stays closed', async (_name, close) => {
    const send = await openEarly(reader, '/docs/docs');
    await button().click();
    await theming().waitFor();
    await close();
    await theming().waitFor({ state: 'hidden' });
    await send();
    expect(await button().getAttribute('aria-expanded')).toBe('false');
    expect(await theming().count()).toBe(0);
  });

  it('the menu leads to the main menu, which stays', async () => {
    const send = await openEarly(reader, '/docs/docs');
    await button().click();
    await reader.page.getByRole('button', { name: 'Back to main menu' }).click();
    const examples = reader.page.locator('.cd-menu-main').getByRole('link', { name: 'Examples' });
    await examples.waitFor();
    await send();
    await reader.page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await examples.waitFor();
  });

  it('the menu opens and leads on where the code is lost', async () => {
    await reader.page.route(CODE, (route) => route.abort());
    await reader.page.goto(`${reader.site.url}/docs/docs`);
    await button().click();
    await theming().click();
    await reader.page.waitForURL((url) => url.pathname === '/docs/theming');
    expect(await reader.page.locator('h1').textContent()).toBe('Theming');
  });
});
