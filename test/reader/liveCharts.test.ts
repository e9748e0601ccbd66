import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { ROOT } from '../realSite.ts';
import { axeViolations } from './axe.ts';
import { DESKTOP, givenReader, PHONE } from './reader.ts';

/** The live examples of the real site: each draws, in both modes, under the site's own policy. */
const names = (await readdir(path.join(ROOT, 'content/examples')))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.parse(file).name);

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_, size) => {
  const reader = givenReader(size);
  const chart = () => reader.page.getByRole('main').getByRole('figure').first();

  /** Waits until the library has drawn everything. */
  const untilDrawn = () =>
    chart()
      .locator('.echChartStatus[data-ech-render-complete="true"]')
      .first()
      .waitFor({ state: 'attached' });

  it.each(names)('"%s" is drawn in both modes, and nothing is reported', async (name) => {
    await reader.open(`/examples/${name}`);
    await untilDrawn();
    const light = await chart().screenshot();
    await reader.page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await reader.settled();
    await untilDrawn();
    const dark = await chart().screenshot();
    expect(light.equals(dark)).toBe(false);
    const box = await chart().boundingBox();
    const drawn = await chart().locator('.echContainer').first().boundingBox();
    expect(drawn && box && drawn.x >= box.x && drawn.x + drawn.width <= box.x + box.width).toBe(true);
    expect(reader.complaints).toEqual([]);
  });
});

describe('the controls of an example', () => {
  const reader = givenReader(DESKTOP);
  const main = () => reader.page.getByRole('main');

  it('change the chart and its code, are accessible, and can be reset', async () => {
    await reader.open('/examples/area-stacked');
    const figure = main().getByRole('figure').first();
    const code = main().locator('.cd-code code').first();
    const canvas = figure.locator('canvas').first();
    const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const original = await code.textContent();
    await figure
      .locator('.echChartStatus[data-ech-render-complete="true"]')
      .first()
      .waitFor({ state: 'attached' });
    const before = await picture();
    await main().getByRole('button', { name: 'Controls' }).click();
    const controls = main().getByRole('group', { name: 'Controls' });
    expect(await axeViolations(reader.page)).toEqual([]);

    await controls.getByLabel('stackMode').selectOption('Percentage');
    await expect.poll(picture).not.toBe(before);
    expect(await code.textContent()).toContain('\n        stackMode={StackMode.Percentage}\n      />');
    expect(await code.textContent()).toContain("\n  StackMode,\n} from '@elastic/charts';");
    await controls.getByLabel('showLegend').uncheck();
    await figure.getByText('Solar', { exact: true }).waitFor({ state: 'detached' });
    expect(await code.textContent()).toContain('showLegend={false}');

    await main().getByRole('button', { name: 'Edit', exact: true }).click();
    // Only lines near the shown ones are in the document.
    await main().getByRole('textbox').press('ControlOrMeta+End');
    await main().getByRole('textbox').getByText('stackMode={StackMode.Percentage}').waitFor();
    expect(await controls.isVisible()).toBe(false);
    await main().getByRole('button', { name: 'Close editor' }).click();

    await controls.getByRole('button', { name: 'Reset' }).click();
    await figure.getByText('Solar', { exact: true }).waitFor();
    expect(await code.textContent()).toBe(original);
    expect(reader.complaints).toEqual([]);
  });
});

describe('the editor of an example', () => {
  const reader = givenReader(DESKTOP);
  const main = () => reader.page.getByRole('main');

  it('offers props and their values, and explains names with a link to the reference', async () => {
    await reader.open('/examples/line');
    await main().getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = main().getByRole('textbox');
    // Only lines near the shown ones are in the document.
    await editor.press('ControlOrMeta+End');
    const prop = editor.getByText('yNice', { exact: true });
    await prop.click();
    await editor.press('End');
    await editor.press('Enter');
    await editor.pressSequentially('cur');
    const option = (name: string) => main().getByRole('option', { name });
    await option('curve').click();
    await editor.getByText('curve={}').waitFor();
    await editor.pressSequentially('Cur');
    await option('CurveType.CURVE_STEP_AFTER').click();
    await editor.getByText('curve={CurveType.CURVE_STEP_AFTER}').waitFor();
    await prop.hover();
    const link = main().getByRole('link', { name: 'Open in the reference' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/all-types/functions/LineSeries#yNice');
    // What is half written fails, like CurveType before it is imported.
    expect(reader.complaints.filter((text) => !text.includes('is not defined'))).toEqual([]);
  });
});

it('the packages are one script of at most 330 kB, which runs in steps', async () => {
  const { url } = inject('site');
  const page = await (await fetch(`${url}/examples/line`)).text();
  const [name] = /assets\/example-library-\w+\.js/.exec(page) ?? [];
  const script = await (await fetch(`${url}/${name}`)).text();
  expect(gzipSync(script).length).toBeLessThanOrEqual(330_000);
  expect(script.slice(-20_000).split('},()=>{').length).toBeGreaterThan(20);
});

it('there are fifteen', () => expect(names.length).toBeGreaterThanOrEqual(15));

describe('the editor of an example on a phone', () => {
  const reader = givenReader(PHONE);

  it('explains what it offers beside the list, not over it', async () => {
    await reader.open('/examples/line');
    const main = reader.page.getByRole('main');
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = main.getByRole('textbox');
    await editor.press('ControlOrMeta+a');
    await editor.pressSequentially('<LineSeries s');
    const list = main.getByRole('listbox');
    const explanation = main.locator('.cm-completionInfo');
    await explanation.waitFor();
    const [below, above] = await Promise.all([explanation.boundingBox(), list.boundingBox()]);
    if (!below || !above) throw new Error('nothing is offered');
    expect(below.y >= above.y + above.height || below.y + below.height <= above.y).toBe(true);
    expect(below.x + below.width).toBeLessThanOrEqual(360);
  });
});

describe('on the home page', () => {
  const reader = givenReader(DESKTOP);

  it('a link to edited code is one to the page of the example, and the address stays', async () => {
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reader.open('/');
    const main = reader.page.getByRole('main');
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    await main.getByRole('button', { name: 'Copy link to this code' }).click();
    await main.getByText('The link is copied.').waitFor();
    expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toContain(
      '/examples/area-stacked#code=',
    );
    expect(new URL(reader.page.url()).pathname).toBe('/');
  });
});
