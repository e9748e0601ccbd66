import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { ROOT } from '../realSite.ts';
import { givenReader } from './reader.ts';

/** A site with three versions: Next (unreleased), 2.0, and 1.0 (old). */
const SITE = path.join(ROOT, 'test/fixtures/versions');

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-versions-'));
  await build(
    { configFile: path.join(SITE, 'site.config.ts'), outDir: folder, strict: true, noCache: true },
    { now: () => 0, timestamp: 1 },
  );
  server = await serveBuiltSite({ dir: folder, baseUrl: '/v/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const reader = givenReader(undefined, () => server.url.replace(/\/$/, ''));
const dropdown = () => reader.page.locator('.cd-navbar summary', { hasText: /Next|\d\.0/ });
const choose = async (label: string) => {
  await dropdown().click();
  await reader.page.locator('.cd-navbar details a', { hasText: label }).click();
};

it('the dropdown leads to the same page of another version, where it has it, else to its start', async () => {
  await reader.open('/docs/start');
  expect(await dropdown().textContent()).toContain('Next');
  await choose('1.0');
  await reader.page.getByText('The start of one.').waitFor();
  expect(reader.path()).toBe('/v/old/docs/start');
  expect(await dropdown().textContent()).toContain('1.0');
  await reader.open('/docs/new');
  await choose('2.0');
  await reader.page.getByText('The start of two.').waitFor();
  expect(reader.path()).toBe('/v/2.0/docs/start');
});

it('what is not released or no longer maintained says so, and leads to what is', async () => {
  const banner = () => reader.page.locator('.cd-version-banner');
  await reader.open('/docs/start');
  expect(await banner().textContent()).toBe('This is about Next, which is not released yet. See 2.0 instead');
  await reader.open('/old/docs/start');
  expect(await banner().textContent()).toBe(
    'This is about 1.0, which is no longer maintained. See 2.0 instead',
  );
  await banner().getByRole('link').click();
  await reader.page.getByText('The start of two.').waitFor();
  expect(await banner().count()).toBe(0);
  expect(reader.complaints).toEqual([]);
});

it('each version has its own sidebar, under the same item of the navbar', async () => {
  await reader.open('/2.0/docs/guides/one');
  const sidebar = reader.page.locator('.cd-sidebar');
  expect(await sidebar.locator('a').allTextContents()).toEqual(['Start', 'Guides', 'One']);
  expect(await sidebar.locator('a', { hasText: 'Start' }).getAttribute('href')).toBe('/v/2.0/docs/start');
  const docs = reader.page.locator('.cd-navbar-items a', { hasText: 'Docs' });
  expect(await docs.getAttribute('aria-current')).toBe('true');
});

it('search finds all versions, the current one first', async () => {
  await reader.open('/docs/start');
  await reader.page.getByRole('combobox', { name: 'Search' }).fill('start');
  await reader.page.getByRole('option').nth(2).waitFor();
  const hits = await reader.page
    .getByRole('option')
    .evaluateAll((all) => all.map((hit) => hit.getAttribute('href')));
  expect(hits[0]).toBe('/v/docs/start');
  expect(hits).toEqual(expect.arrayContaining(['/v/2.0/docs/start', '/v/old/docs/start']));
});

it('without versioning only the current one is searched; an unknown version is named', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-version-'));
  try {
    await cp(SITE, root, { recursive: true });
    await cp(path.join(SITE, 'content/versions/1.0'), path.join(root, 'content/versions/1.1'), {
      recursive: true,
    });
    const config = path.join(root, 'site.config.ts');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace('disableVersioning: false', 'disableVersioning: true'));
    const outDir = path.join(root, 'dist');
    const { diagnostics } = await build({ configFile: config, outDir }, { now: () => 0, timestamp: 1 });
    expect(diagnostics).toMatchObject([
      { code: 'unknown-version', file: 'content/versions/1.1', hint: 'Did you mean "1.0"?' },
    ]);
    const documents = await readFile(path.join(outDir, 'search-doc-1.json'), 'utf8');
    expect(documents).toContain('"/docs/start"');
    expect(documents).not.toContain('/old/');
    await writeFile(
      config,
      "export default { title: 'Versions', url: 'https://versions.example', docs: { versions: { '1.1': { label: 'One' } } } };\n",
    );
    const only = await build({ configFile: config, outDir }, { now: () => 0, timestamp: 1 });
    expect(only.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'unknown-version',
        file: 'content/versions/1.1',
        message: expect.stringContaining('"1.1" is the content folder itself'),
        hint: expect.stringContaining('Add "current"'),
      }),
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
