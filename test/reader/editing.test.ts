import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { ROOT } from '../realSite.ts';
import { DESKTOP, givenReader } from './reader.ts';

/** Edited examples of the site `fixtures/examples`, under a strict policy. */
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-editing-'));
  const configFile = path.join(ROOT, 'test/fixtures/examples/site.config.ts');
  await build({ configFile, outDir: folder, strict: true, noCache: true }, { now: () => 0, timestamp: 1 });
  server = await serveBuiltSite({ dir: folder, baseUrl: '/live/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});
const origin = () => server.url.replace(/\/$/, '');

describe('the editor of an example', () => {
  const reader = givenReader(DESKTOP, origin);
  const main = () => reader.page.getByRole('main');
  const button = (name: string) => main().getByRole('button', { name, exact: true });
  const editor = () => main().getByRole('textbox', { name: 'Code of the example' });
  const frame = () => main().frameLocator('iframe');
  const alert = () => main().getByRole('alert');
  const open = async () => {
    await reader.open('/examples/bars');
    await button('South: 9').waitFor();
    await button('Edit').click();
    await editor().waitFor();
  };
  /** Pastes code in the place of all: browsers put styles into text that is filled in. */
  const write = async (code: string) => {
    await editor().press('ControlOrMeta+a');
    await editor().evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
  };
  const component = (body: string) => `export default function Edited() {\n  ${body}\n}\n`;

  it('is loaded when it is opened, in 200 kB; Escape leaves it, and closing shows the code again', async () => {
    const requested: string[] = [];
    reader.page.on('request', (request) => requested.push(path.basename(new URL(request.url()).pathname)));
    await reader.open('/examples/bars');
    await button('South: 9').waitFor();
    await reader.settled();
    const before = new Set(requested);
    await button('Edit').click();
    await editor().waitFor();
    const scripts = requested.filter((name) => !before.has(name) && name.endsWith('.js'));
    const assets = await readdir(path.join(folder, 'assets'));
    const sizes = await Promise.all(
      scripts
        .filter((name) => assets.includes(name))
        .map(async (name) => gzipSync(await readFile(path.join(folder, 'assets', name))).length),
    );
    const size = sizes.reduce((sum, one) => sum + one, 0);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(200_000);
    await editor().press('/');
    expect(await reader.page.getByRole('dialog').count()).toBe(0);
    await editor().press('Tab');
    expect(await editor().evaluate((element) => element.matches(':focus'))).toBe(true);
    await editor().press('Escape');
    expect(await button('Close editor').evaluate((element) => element === document.activeElement)).toBe(true);
    const code = main().locator('pre').first();
    expect(await code.isVisible()).toBe(false);
    await button('Close editor').click();
    expect(await code.isVisible()).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  it('runs what is written in a frame, with the example’s data and wrapper; Reset brings back the page', async () => {
    await open();
    await write(
      "import Papa from 'papaparse';\nimport rows from './data/sales.csv';\n" +
        component("return <b>{rows[1].region} and {Papa.parse('1;2').data.length}</b>;"),
    );
    await frame().getByText('South and 1').waitFor();
    await frame().getByText('In light mode').waitFor();
    await reader.page.getByRole('button', { name: /Switch between light and dark/ }).click();
    await frame().getByText('In dark mode').waitFor();
    await button('Reset').click();
    await button('South: 9').waitFor();
    expect(await main().locator('iframe').count()).toBe(0);
    expect(reader.complaints).toEqual([]);
  });

  it('keeps the frame from the site: storage, cookies, the page and its files', async () => {
    await open();
    await reader.page.evaluate(() => localStorage.setItem('secret', '1'));
    const attempts = {
      storage: "localStorage.getItem('secret')",
      cookies: 'document.cookie',
      page: 'parent.document.title',
      fetch: `await fetch(${JSON.stringify(`${origin()}/index.md`)})`,
      image:
        "await new Promise((ok, fail) => { const i = new Image(); i.onload = ok; i.onerror = fail; i.src = '/live/favicon.ico'; })",
    };
    const list = Object.entries(attempts)
      .map(([name, code]) => `${name}: async () => { ${code}; }`)
      .join(', ');
    await write(
      `import { useEffect, useState } from 'react';\nconst attempts = { ${list} };\n${component(`
        const [result, setResult] = useState('');
        useEffect(() => {
          Promise.all(Object.entries(attempts).map(([name, attempt]) =>
            attempt().then(() => name + ' allowed', () => name + ' refused'))).then((all) => setResult(all.join(', ')));
        }, []);
        return <output>{result}</output>;`)}`,
    );
    await frame()
      .getByText('storage refused, cookies refused, page refused, fetch refused, image refused')
      .waitFor();
  });

  it('does nothing with the frame’s document in a window of its own', async () => {
    await reader.open('/docs/plain');
    await reader.page.goto(`${origin()}/chartdocs/frame.html`);
    const answered = await reader.page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.onmessage = () => resolve(true);
      });
      postMessage('start', '*', [port2]);
      await new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage('next', '*');
      });
      return Promise.race([answer, new Promise((resolve) => requestAnimationFrame(() => resolve(false)))]);
    });
    expect(answered).toBe(false);
  });

  it('stops an endless loop, and the page works on', async () => {
    await open();
    await write(component('for (;;) {}'));
    await alert().getByText('Line 2: A loop ran for too long').waitFor();
    await write(component('return <b>fine</b>;'));
    await frame().getByText('fine').waitFor();
    await expect.poll(() => alert().count()).toBe(0);
  });

  it.each([
    ['const a = ;', /^Line 2: Unexpected token/],
    ["throw new Error('no data');", /^Line 2: no data/],
    ['return <Missing />;', /^Line 2: Missing is not defined/],
  ])('shows the line of what is wrong with %s', async (body, message) => {
    await open();
    await write(component(body));
    await alert().getByText(message).waitFor();
  });

  it('keeps what it showed while what is written fails, and shows what works again', async () => {
    await open();
    await write(component('return <b>before</b>;'));
    await frame().getByText('before').waitFor();
    for (const [body, message] of [
      ["throw new Error('no data');", 'Line 2: no data'],
      ['return <b>1</i>;', 'Line 2: Expected </b> instead of </i>'],
      ["throw new Error('still none');", 'Line 2: still none'],
    ] as const) {
      await write(component(body));
      await alert().getByText(message).waitFor();
      await frame().getByText('before').waitFor();
    }
    await write(component('return <b>after</b>;'));
    await frame().getByText('after').waitFor();
    await expect.poll(() => alert().count()).toBe(0);
    expect(await frame().getByText('before').count()).toBe(0);
  });

  it('names what can be imported instead of something else', async () => {
    await open();
    await write(`\nimport _ from 'lodash';\n${component('return _;')}`);
    await alert().getByText('Line 2: The code imports “lodash”; expected React, papaparse').waitFor();
  });

  it('shares code in an address, which runs only when its reader says so', async () => {
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open();
    const code = component('return <b>shared – ‘ü’ 漢</b>;');
    await write(code);
    await button('Copy link to this code').click();
    await main().getByText('The link is copied.').waitFor();
    const address = await reader.page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/live\/examples\/bars#code=[\w-]+$/);
    await reader.newPage();
    await reader.page.goto(address);
    await main().getByText('This code came with the link. Read it, then run it.').waitFor();
    await editor().getByText('return <b>shared – ‘ü’ 漢</b>;').waitFor();
    await button('South: 9').waitFor();
    expect(await main().locator('iframe').count()).toBe(0);
    await button('Run').click();
    await frame().getByText('shared – ‘ü’ 漢').waitFor();
    await reader.newPage();
    await reader.open('/examples/bars#code=damaged');
    await main().getByText('The link’s code is damaged; this is the example’s own code.').waitFor();
    await button('South: 9').waitFor();
  });
});
