import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { ROOT } from '../realSite.ts';
import { axeViolations } from './axe.ts';
import { DESKTOP, givenReader } from './reader.ts';

/** The types of edited examples of the site `fixtures/examples`, under a strict policy. */
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-types-'));
  const configFile = path.join(ROOT, 'test/fixtures/examples/site.config.ts');
  await build({ configFile, outDir: folder, strict: true, noCache: true }, { now: () => 0, timestamp: 1 });
  server = await serveBuiltSite({ dir: folder, baseUrl: '/live/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});
const origin = () => server.url.replace(/\/$/, '');

/** The names of files that are downloaded for the check. */
const OF_TYPES = /type-checker|type-declarations|types\.json/;

/** Editors forget a question that is asked while the machine is too busy to answer: readers ask again. */
const ASKING = { interval: 2000 };
async function askedAgain(answer: Locator, ask: () => Promise<void>): Promise<boolean> {
  if (await answer.isVisible()) return true;
  await ask();
  return false;
}

describe('the types of an edited example', () => {
  const reader = givenReader(DESKTOP, origin);
  const main = () => reader.page.getByRole('main');
  const button = (name: string | RegExp) => main().getByRole('button', { name, exact: true });
  const editor = () => main().getByRole('textbox', { name: 'Code of the example' });
  const open = async () => {
    await reader.open('/examples/bars');
    await button('South: 9').waitFor();
    await button('Edit').click();
    await editor().waitFor();
  };
  const write = async (code: string) => {
    await editor().press('ControlOrMeta+a');
    await editor().evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
  };
  const component = (body: string) => `export default function Edited() {\n  ${body}\n}\n`;

  it('are checked when a reader asks for it, and nothing is loaded before that', async () => {
    const requested: string[] = [];
    reader.page.on('request', (request) => requested.push(request.url()));
    await open();
    await reader.settled();
    expect(requested.filter((url) => OF_TYPES.test(url))).toEqual([]);
    await button('Check types').click();
    await main().getByText('No type errors.').waitFor();
    expect(requested.filter((url) => OF_TYPES.test(url)).every((url) => url.startsWith(origin()))).toBe(true);

    await write(component('return <button typ="button">Press</button>;'));
    const error = button(/^Line 2: .*'typ' does not exist/);
    await error.waitFor();
    await main().getByRole('list', { name: 'Type errors' }).waitFor();
    await main().getByText('Type errors: 1').waitFor();
    await error.click();
    expect(await reader.page.evaluate(() => getSelection()?.toString())).toBe('typ');

    await write(component('return <button type="button">Press</button>;'));
    await main().getByText('No type errors.').waitFor();
    expect(reader.complaints).toEqual([]);

    await write(component('return <button typ="button">Press</button>;'));
    await error.waitFor();
    expect(await axeViolations(reader.page)).toEqual([]);
  });

  it('know the data and files that the example imports, and nothing else', async () => {
    await open();
    await button('Check types').click();
    await main().getByText('No type errors.').waitFor();
    await write(
      [
        "import { label } from './labels';",
        "import nothing from 'nothing';",
        'export default () => label(1, 2) + String(nothing);',
      ].join('\n'),
    );
    await button(/^Line 2: Cannot find module 'nothing'/).waitFor();
    await button(/^Line 3: .*'number' is not assignable to .*'string'/).waitFor();
  });

  it('are offered and explained', async () => {
    await open();
    await button('Check types').click();
    await main().getByText('No type errors.').waitFor();
    await write(component('return <button type="button" >Press</button>;'));
    await editor().getByText('<button type="button" >').waitFor();
    await editor().press('ControlOrMeta+Home');
    await editor().press('ArrowDown');
    await editor().press('End');
    for (const _ of '>Press</button>;') await editor().press('ArrowLeft');
    await editor().pressSequentially('disa');
    const option = main().getByRole('option', { name: 'disabled', exact: true });
    await expect.poll(() => askedAgain(option, () => editor().press('Control+Space')), ASKING).toBe(true);
    await option.click();
    await editor().getByText('type="button" disabled').waitFor();
    const explanation = main().getByText(/^function Edited\(\):/);
    const explain = async () => {
      await editor().getByText('type="button" disabled').hover();
      await editor().getByText('Edited', { exact: true }).hover();
    };
    await expect.poll(() => askedAgain(explanation, explain), ASKING).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  it.each(['types.json', 'type-checker', 'type-declarations'])(
    'can be checked after a download of %s was lost',
    async (file) => {
      await open();
      await reader.page.route(new RegExp(file), (route) => route.abort());
      await button('Check types').click();
      await main().getByText('TypeScript could not be loaded.').waitFor();
      await reader.page.unroute(new RegExp(file));
      await button('Try again').click();
      await main().getByText('No type errors.').waitFor();
      expect(await button('Try again').count()).toBe(0);
    },
  );
});
