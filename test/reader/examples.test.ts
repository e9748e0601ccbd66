import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { sharedAddress } from '../../src/theme/examples/editor/shared.ts';
import { ROOT } from '../realSite.ts';
import { DESKTOP, givenReader, PHONE } from './reader.ts';

/** The site `fixtures/examples`: two live examples far below the start of a page, under a strict policy. */
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-examples-'));
  const configFile = path.join(ROOT, 'test/fixtures/examples/site.config.ts');
  await build({ configFile, outDir: folder, strict: true, noCache: true }, { now: () => 0, timestamp: 1 });
  server = await serveBuiltSite({ dir: folder, baseUrl: '/live/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});
const origin = () => server.url.replace(/\/$/, '');

/** The files of examples, and the code that starts them. */
const EXAMPLE_FILE = /\/assets\/(?:example-|start-)/;

describe('a live example', () => {
  const reader = givenReader(DESKTOP, origin);
  const main = () => reader.page.getByRole('main');
  const figure = (title: string) => main().getByRole('figure').filter({ hasText: title });
  const requested: string[] = [];
  const record = () => {
    requested.length = 0;
    reader.page.on('request', (request) => requested.push(request.url()));
  };

  it('is loaded when it comes near the window, and works', async () => {
    record();
    await reader.open('/docs/start');
    await reader.settled();
    expect(requested.filter((url) => /example-(?:bars|library|wrapper)/.test(url))).toEqual([]);
    await figure('Sales by region').scrollIntoViewIfNeeded();
    await main().getByRole('button', { name: 'South: 9' }).click();
    await main().getByText('South in black').waitFor();
    expect(requested.filter((url) => url.includes('example-library') && url.endsWith('.js'))).toHaveLength(1);
    expect(reader.complaints).toEqual([]);
  });

  it('in a fence is shown there with its code, in a box of its height', async () => {
    await reader.open('/docs/fences');
    const sizes = () => main().evaluate((element) => [element.scrollHeight, element.scrollWidth]);
    const before = await sizes();
    await main().getByRole('button', { name: 'Count 0' }).click();
    await main().getByRole('button', { name: 'Count 1' }).waitFor();
    await main().getByText('Regions: North, South').waitFor();
    await main().getByRole('heading', { name: 'Without its code' }).scrollIntoViewIfNeeded();
    await main().getByText('Drawn', { exact: true }).waitFor();
    expect(await sizes()).toEqual(before);
    expect(await main().getByText('Not drawn', { exact: true }).count()).toBe(0);
    expect(await main().getByText('import { useState }').isVisible()).toBe(true);
    expect(await main().getByText('function Regions').isVisible()).toBe(false);
    await main().getByText('Code of “In a list”').click();
    expect(await main().getByText('function Regions').isVisible()).toBe(true);
    expect(await main().getByText('export default () => <b>Drawn').isVisible()).toBe(false);
    expect(reader.complaints).toEqual([]);
  });

  it('has its buttons in one row, also where articles style the element of a menu', async () => {
    await reader.open('/docs/fences');
    const boxOf = (name: string) => main().getByText(name, { exact: true }).first().boundingBox();
    const edit = await boxOf('Edit');
    const menu = await boxOf('Open in…');
    expect([menu?.y, menu?.height]).toEqual([edit?.y, edit?.height]);
  });

  it('in a fence opens with the code of a link, and no other of its page does', async () => {
    await reader.open('/docs/fences');
    await main().getByRole('heading', { name: 'Without its code' }).scrollIntoViewIfNeeded();
    const drawn = reader.page.getByText('Drawn', { exact: true });
    const data = await main().getByRole('figure').filter({ has: drawn }).getAttribute('data-example');
    const { page: address } = JSON.parse(data ?? '{}') as { readonly page: string };
    const code = 'export default () => <i>From a link</i>;';
    await reader.page.goto(await sharedAddress(new URL(address, origin()).href, code));
    await main().getByText('<i>From a link</i>').waitFor();
    expect(await main().getByRole('textbox').count()).toBe(1);
    expect(await main().getByRole('button', { name: 'Count 0' }).count()).toBe(1);
    expect(reader.complaints).toEqual([]);
  });

  it('keeps the page’s layout', async () => {
    await reader.open('/docs/start');
    const sizes = () =>
      main().evaluate((element) => [
        element.scrollHeight,
        ...[...element.querySelectorAll('figure')].map((one) => one.getBoundingClientRect().height),
      ]);
    const before = await sizes();
    await figure('A chart that fails').scrollIntoViewIfNeeded();
    await main().getByRole('button', { name: 'Break 1' }).waitFor();
    expect(await sizes()).toEqual(before);
  });

  it('follows the color mode, and gets the style sheet of that mode', async () => {
    await reader.open('/examples/bars');
    await main().getByText('In light mode').waitFor();
    const frame = () =>
      main()
        .getByText(/^In .* mode/)
        .locator('..')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--frame'));
    expect(await frame()).toBe('light');
    await main().getByRole('button', { name: 'North: 4' }).click();
    await reader.page.getByRole('button', { name: /Switch between light and dark/ }).click();
    await main().getByText('In dark mode').waitFor();
    // What the reader chose stays.
    await main().getByText('North in white').waitFor();
    await expect.poll(frame).toBe('dark');
    expect(reader.complaints).toEqual([]);
  });

  it('knows that the reader prefers less motion', async () => {
    await reader.page.emulateMedia({ reducedMotion: 'reduce' });
    await reader.open('/examples/bars');
    await main().getByText('In light mode, without motion').waitFor();
  });

  it('that fails shows its error and can be tried again; the page stays', async () => {
    await reader.open('/examples/broken');
    await main().getByRole('button', { name: 'Break 1' }).click();
    const alert = main().getByRole('alert');
    await alert.getByText('The example has failed: no data').waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await main().getByRole('button', { name: 'Break 1' }).waitFor();
    expect(await alert.count()).toBe(0);
    expect(await main().getByRole('heading', { name: 'A chart that fails' }).isVisible()).toBe(true);
  });

  it.each(['example-bars', 'example-library-(?!light|dark)', 'example-wrapper', 'example-library-light'])(
    'whose file %s is lost can be tried again',
    async (name) => {
      const file = new RegExp(`/assets/${name}`);
      await reader.page.route(file, (route) => route.abort());
      await reader.open('/examples/bars');
      const alert = main().getByRole('alert');
      await alert.getByText('The example could not be loaded.').waitFor();
      await reader.page.unroute(file);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await main().getByRole('button', { name: 'South: 9' }).waitFor();
      expect(await alert.count()).toBe(0);
    },
  );

  it('leaves nothing behind when the page is left', async () => {
    await reader.open('/docs/plain');
    const isShown = () => main().getByText('In light mode').first().waitFor();
    for (let visit = 0; visit < 3; visit += 1) {
      await main().getByRole('link', { name: 'Start', exact: true }).click();
      await main().getByRole('heading', { name: 'Start', level: 1 }).waitFor();
      await figure('Sales by region').scrollIntoViewIfNeeded();
      await isShown();
      await reader.page.goBack();
      await main().getByRole('heading', { name: 'Plain', level: 1 }).waitFor();
    }
    const left = await reader.page.evaluate(() => ({
      figures: document.querySelectorAll('.cd-example, .cd-example-live').length,
      sheets: document.head.querySelectorAll('link[data-example-styles]').length,
    }));
    expect(left).toEqual({ figures: 0, sheets: 3 });
    expect(reader.complaints).toEqual([]);
  });

  it('costs pages without examples nothing', async () => {
    record();
    await reader.open('/docs/plain');
    await reader.settled();
    expect(requested.filter((url) => EXAMPLE_FILE.test(url))).toEqual([]);
  });
});

describe('without JavaScript, an example', () => {
  const reader = givenReader({ ...PHONE, javaScriptEnabled: false }, origin);

  it('says that it needs it, and shows its code', async () => {
    await reader.page.goto(`${origin()}/examples/bars`);
    await reader.page.getByText('The example needs JavaScript.').waitFor();
    expect(await reader.page.getByText("import rows from './data/sales.csv';").isVisible()).toBe(true);
    const figure = reader.page.getByRole('figure').first();
    expect((await figure.locator('svg').first().boundingBox())?.height).toBe(200);
  });

  it('in a fence shows its code, also where that is hidden otherwise', async () => {
    await reader.page.goto(`${origin()}/docs/fences`);
    await reader.page.getByText('Code of “Without its code”').click();
    expect(await reader.page.getByText('export default () => <b>Drawn').isVisible()).toBe(true);
  });
});
