import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { named, writeStringsSite } from '../stringsSite.ts';
import { givenReader, PHONE } from './reader.ts';

/** A site in another language: what its scripts say is in that language too. */
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-strings-'));
  const configFile = await writeStringsSite(folder);
  const outDir = path.join(folder, 'dist');
  await build({ configFile, outDir, noCache: true }, { now: () => 0, timestamp: 1 });
  server = await serveBuiltSite({ dir: outDir, baseUrl: '/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});
const origin = () => server.url.replace(/\/$/, '');

describe('on a desktop', () => {
  const reader = givenReader(undefined, origin);

  it('the search says what it finds, and how to search', async () => {
    await reader.open('/docs/anfang');
    const field = reader.page.getByRole('combobox', { name: named('search.label') });
    await field.click();
    const dialog = reader.page.getByRole('dialog', { name: named('search.dialog') });
    await dialog.getByText(named('search.ways.title')).waitFor();
    await dialog.getByText(named('key.control')).first().waitFor();
    await field.fill('BarMark');
    await dialog.getByRole('listbox', { name: named('search.results') }).waitFor();
    const first = dialog.getByRole('option').first();
    await first.getByText(named('kind.interface')).waitFor();
    await dialog
      .getByText(named('search.announce-best'))
      .or(dialog.getByText(named('search.announce')))
      .waitFor();
    await field.fill('qqzz');
    await dialog.getByText(`${named('search.none')} qqzz`).waitFor();
    await dialog.getByRole('button', { name: named('search.close') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(reader.complaints).toEqual([]);
  });

  it('the button of a code block says what it has done', async () => {
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() });
    await reader.open('/docs/anfang');
    const button = reader.page.getByRole('button', { name: named('code.copy-label') }).first();
    expect(await button.innerText()).toBe(named('code.copy'));
    await button.click();
    await reader.page.locator('.cd-copy', { hasText: named('code.copied') }).waitFor();
    await reader.page.getByText(named('code.announce-copied')).waitFor();
    await reader.page.locator('.cd-copy', { hasText: named('code.copied') }).waitFor({ state: 'detached' });
    expect(await button.innerText()).toBe(named('code.copy'));
  });

  it('a filter says how many rows are left', async () => {
    await reader.open('/all-types/');
    const field = reader.page.getByRole('searchbox', { name: named('index.filter') });
    await field.fill('BarMark');
    const count = reader.page.locator('output');
    await count.getByText(new RegExp(`^${named('filter.count')} \\d+ \\d+$`)).waitFor();
    await field.fill('qqq');
    await count.getByText(named('filter.nothing')).waitFor();
  });

  it('the announcement, the color mode and the sidebar say what they do', async () => {
    await reader.open('/docs/anfang');
    await reader.page.getByRole('button', { name: named('announcement.close') }).click();
    await reader.page.getByRole('status').getByText(named('announcement.closed')).waitFor();
    await reader.page.getByRole('button', { name: named('color-mode.switch') }).click();
    await reader.page.getByRole('button', { name: named('color-mode.reset') }).click();
    await reader.page.getByRole('button', { name: named('sidebar.hide') }).click();
    await reader.page.getByRole('button', { name: named('sidebar.show') }).waitFor();
    expect(reader.complaints).toEqual([]);
  });
});

describe('on a phone', () => {
  const reader = givenReader(PHONE, origin);

  it('the menu is named and leads back to the main menu', async () => {
    await reader.open('/docs/anfang');
    await reader.page.getByRole('button', { name: named('menu.label') }).click();
    const menu = reader.page.getByRole('dialog', { name: named('menu.label') });
    await menu.getByRole('button', { name: named('menu.back') }).click();
    await menu.getByRole('navigation', { name: named('menu.main') }).waitFor();
    await menu.getByRole('button', { name: named('menu.close') }).click();
    await menu.waitFor({ state: 'detached' });
  });

  it('the search has a button that closes it', async () => {
    await reader.open('/docs/anfang');
    await reader.page.getByRole('combobox', { name: named('search.label') }).click();
    const close = reader.page.getByRole('button', { name: named('search.close') });
    await close.waitFor();
    expect(await close.evaluate((button) => getComputedStyle(button, '::after').content)).toBe(
      `"${named('search.close-on-phone')}"`,
    );
  });
});
