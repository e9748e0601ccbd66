import { expect, it } from 'vitest';
import { givenReader } from './reader.ts';

const reader = givenReader();
const rows = () => reader.page.locator('[data-flags]:visible');

it('members are filtered by text and by what they are', async () => {
  await reader.open('/all-types/interfaces/SettingsSpec');
  const all = await rows().count();
  expect(all).toBeGreaterThan(50);
  await reader.page.getByRole('searchbox', { name: /^Filter \d+ members$/ }).fill('legend');
  await reader.page.locator('.cd-filter-count', { hasText: `of ${all}` }).waitFor();
  const found = await rows().count();
  expect(found).toBeLessThan(all);
  await reader.page.getByRole('button', { name: /^required/ }).click();
  await expect.poll(() => rows().count()).toBeLessThan(found);
  for (const flags of await rows().evaluateAll((list) =>
    list.map((row) => (row as HTMLElement).dataset.flags),
  )) {
    expect(flags).toContain('required');
  }
  expect(reader.complaints).toEqual([]);
});

it('what a filter is used for before its code has come counts then', async () => {
  const send = await reader.hold(/\/assets\/filter-/);
  await reader.open('/all-types/interfaces/SettingsSpec');
  const all = await rows().count();
  await reader.page.getByRole('searchbox', { name: /^Filter/ }).fill('legend');
  await reader.page.getByRole('button', { name: /^own/ }).click();
  await reader.page.getByRole('button', { name: /^required/ }).click();
  await reader.page.getByRole('button', { name: /^own/ }).click();
  expect(await rows().count()).toBe(all);
  send();
  await reader.page.locator('.cd-filter-count', { hasText: `of ${all}` }).waitFor();
  await reader.page.locator('[data-flag][aria-pressed="true"]', { hasText: 'required' }).waitFor();
  expect(await reader.page.locator('[data-flag][aria-pressed="true"]').count()).toBe(1);
  expect(await rows().count()).toBeLessThan(all);
});

it('a link to a member that is filtered away shows it also when the filter’s code comes later', async () => {
  const send = await reader.hold(/\/assets\/filter-/);
  await reader.open('/all-types/interfaces/SettingsSpec');
  await reader.page.getByRole('searchbox', { name: /^Filter/ }).fill('legendSize');
  await reader.page.evaluate(() => {
    location.hash = '#rotation';
  });
  send();
  await expect.poll(() => reader.page.getByRole('searchbox', { name: /^Filter/ }).inputValue()).toBe('');
  await reader.page.locator('[id="rotation"]').waitFor();
});

it('a filter whose code did not come asks for it again', async () => {
  let attempts = 0;
  await reader.page.route(/\/assets\/filter-/, (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort() : route.continue();
  });
  await reader.open('/all-types/interfaces/SettingsSpec');
  const field = reader.page.getByRole('searchbox', { name: /^Filter/ });
  const failed = reader.page.waitForEvent('requestfailed');
  await field.focus();
  await failed;
  await field.fill('legend');
  await reader.page.locator('.cd-filter-count', { hasText: / of / }).waitFor();
});

it('members are headings below the one of their list', async () => {
  await reader.open('/all-types/interfaces/SettingsSpec');
  const names = reader.page.locator('main').getByRole('heading', { level: 3 });
  expect(await names.count()).toBe(await rows().count());
  expect(await names.allInnerTexts()).toContain('rotation');
});

it('a link to a member that is filtered away shows it again', async () => {
  await reader.open('/all-types/interfaces/SettingsSpec');
  await reader.page.getByRole('searchbox', { name: /^Filter/ }).fill('legendSize');
  await reader.page.evaluate(() => {
    location.hash = '#rotation';
  });
  await reader.page.locator('[id="rotation"]').waitFor();
});

it('own and inherited are a choice of either, and nothing found is said', async () => {
  await reader.open('/all-types/interfaces/SettingsSpec');
  const all = await rows().count();
  for (const name of [/^own/, /^inherited/]) await reader.page.getByRole('button', { name }).click();
  await reader.page.locator('.cd-filter-count', { hasText: `${all} of ${all}` }).waitFor();
  expect(await rows().count()).toBe(all);
  await reader.page.getByRole('searchbox', { name: /^Filter/ }).fill('no such member');
  await reader.page.locator('.cd-filter-count', { hasText: 'Nothing found' }).waitFor();
  expect(await rows().count()).toBe(0);
});

it('a link to a member shows it again also where the address names it already', async () => {
  await reader.open('/all-types/functions/Axis#tickFormat');
  await reader.page.getByRole('searchbox', { name: /^Filter/ }).fill('title');
  await reader.page.locator('[id="tickFormat"]').waitFor({ state: 'hidden' });
  await reader.page.locator('.cd-toc a[href$="#tickFormat"]').click();
  await reader.page.locator('[id="tickFormat"]').waitFor();
});

it('the props of a component stand in one table, each with its own address', async () => {
  await reader.open('/all-types/functions/Axis#tickFormat');
  const name = reader.page.getByRole('heading', { name: 'tickFormat', exact: true });
  await name.waitFor();
  expect(await name.evaluate((element) => element.matches(':target'))).toBe(true);
  const row = reader.page.getByRole('row').filter({ has: name });
  const background = (of: typeof row) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background(row)).not.toBe(await background(reader.page.getByRole('row').last()));
  await row.getByRole('link', { name: 'TickFormatter' }).click();
  await reader.untilTitle('TickFormatter');
});

it('the import line can be copied', async () => {
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.open('/all-types/functions/Axis');
  await reader.page.locator('.cd-code').first().hover();
  await reader.page.getByRole('button', { name: 'Copy code' }).first().click();
  await reader.page.locator('.cd-copy', { hasText: 'Copied' }).waitFor();
  expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe(
    "import { Axis } from '@elastic/charts';",
  );
});

it('the index is filtered as one types, and by area', async () => {
  await reader.open('/all-types/');
  const all = await rows().count();
  expect(all).toBeGreaterThanOrEqual(527);
  await reader.page.getByRole('button', { name: /^Axes/ }).click();
  // The filter's code is loaded on first use.
  await reader.page.locator('.cd-filter-count', { hasText: `of ${all}` }).waitFor();
  const axes = await rows().count();
  expect(axes).toBeGreaterThan(5);
  expect(axes).toBeLessThan(all);
  await reader.page.getByRole('button', { name: /^Scales/ }).click();
  await expect
    .poll(() => reader.page.getByRole('button', { name: /^Axes/ }).getAttribute('aria-pressed'))
    .toBe('false');
  await reader.page.getByRole('button', { name: /^Scales/ }).click();
  await reader.page.getByRole('searchbox', { name: /^Filter \d+ symbols$/ }).fill('barseriesstyle');
  expect(await rows().count()).toBeGreaterThan(0);
  expect(await rows().first().innerText()).toContain('BarSeriesStyle');
  // Groups with no matches disappear too.
  expect(await reader.page.getByRole('heading', { name: 'Classes' }).isVisible()).toBe(false);
});

it('a symbol leads to the guide about it, to what uses it, and the guide back', async () => {
  await reader.open('/all-types/functions/Axis');
  await reader.page.getByRole('link', { name: 'Guide: Axis' }).click();
  await reader.page.waitForFunction(() => location.pathname === '/api/specs/xy/Axis');
  await reader.page.locator('.cd-props-source').getByRole('link', { name: 'Axis' }).click();
  await reader.page.waitForFunction(() => location.pathname === '/all-types/functions/Axis');
  await reader.open('/all-types/interfaces/GridLineStyle');
  await reader.page
    .locator('.cd-relations')
    .getByRole('link', { name: 'AxisSpec', exact: true })
    .first()
    .click();
  await reader.untilTitle('AxisSpec');
});
