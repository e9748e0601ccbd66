import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { run } from '../installed.ts';
import { DESKTOP, givenReader } from './reader.ts';

const reader = givenReader(DESKTOP);

/** Where the built project is served. */
const PROJECT = 'http://project.example/';

async function choose(name: string): Promise<void> {
  const main = reader.page.getByRole('main');
  await main.getByText('Open in…').click();
  await main.getByRole('button', { name }).click();
}

it('an example as a project installs, compiles, builds and draws', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-project-'));
  try {
    await reader.open('/examples/line');
    const downloading = reader.page.waitForEvent('download');
    await choose('Download');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('line.zip');
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(await download.path())))) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), bytes);
    }
    const project = path.join(folder, 'line');
    const steps = [
      ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
      ['npx', 'tsc', '--noEmit'],
      ['npm', 'run', 'build'],
    ] as const;
    for (const [command, ...args] of steps) {
      const { code, stdout, stderr } = await run(command, args, project);
      expect(code, stdout + stderr).toBe(0);
    }
    const page = await reader.newPage();
    await page.route(`${PROJECT}**`, (route, request) => {
      const { pathname } = new URL(request.url());
      return route.fulfill({ path: path.join(project, 'dist', pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto(PROJECT);
    await page.locator('[data-ech-render-complete="true"]').first().waitFor({ state: 'attached' });
    expect(reader.complaints).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('an example opens in StackBlitz with the files of the project', async () => {
  await reader.open('/examples/line');
  const { page } = reader;
  const opened = new Promise<Request>((resolve) => {
    void page.context().route('https://stackblitz.com/**', (route, request) => {
      resolve(request);
      return route.fulfill({ contentType: 'text/html', body: 'StackBlitz' });
    });
  });
  await choose('StackBlitz');
  const request = await opened;
  expect([request.method(), request.url()]).toEqual(['POST', 'https://stackblitz.com/run']);
  const fields = new URLSearchParams(request.postData() ?? '');
  expect([fields.get('project[title]'), fields.get('project[template]')]).toEqual([
    'Checkout response times',
    'node',
  ]);
  const manifest = JSON.parse(fields.get('project[files][package.json]') ?? '');
  expect(Object.keys(manifest.dependencies)).toContain('@elastic/charts');
  expect(fields.get('project[files][src/line.tsx]')).toContain('export default function');
});
