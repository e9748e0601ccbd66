import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSite } from './fixtures/output/site.mjs';

/** The output folder, written by separate processes that can be killed: needs the compiled tool in `lib/`. */
const FIXTURE = path.join(import.meta.dirname, 'fixtures/output');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-output-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the exit code, or the signal that ended it. */
function write(outDir: string, version: string, env: Readonly<Record<string, string>> = {}) {
  const faults = pathToFileURL(path.join(FIXTURE, 'faults.mjs')).href;
  const child = spawn(
    process.execPath,
    ['--import', faults, path.join(FIXTURE, 'write.mjs'), outDir, version],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', env.READ_ONLY === undefined ? 'inherit' : 'ignore'],
    },
  );
  return new Promise<number | string | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? code)),
  );
}

async function files(outDir: string): Promise<readonly string[]> {
  const found = await readdir(outDir, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .sort();
}

const SITE = (version: string) =>
  [
    '.chartdocs',
    `assets/${version}.js`,
    'docs/both/index.html',
    `docs/${version}/index.html`,
    'index.html',
    'robots.txt',
  ].sort();

/** Returns documents that are missing, or that refer to missing files. */
async function faultsOf(outDir: string): Promise<readonly string[]> {
  const documents = (await files(outDir)).filter((file) => file.endsWith('.html'));
  const missing = ['index.html', 'docs/both/index.html'].filter((file) => !documents.includes(file));
  const broken = await Promise.all(
    documents.map(async (file) => {
      const asset = `assets/${await readFile(path.join(outDir, file), 'utf8')}`;
      return existsSync(path.join(outDir, asset)) ? [] : [`${file} → ${asset}`];
    }),
  );
  return [...missing, ...broken.flat()];
}

it('a build that is killed at any point leaves a site that works, which the next build repairs', async () => {
  const outDir = path.join(folder, 'killed/dist');
  const before = path.join(folder, 'before');
  expect(await write(before, 'one')).toBe(0);
  await writeFile(path.join(before, 'CNAME'), 'mine');
  for (let point = 1; ; point += 1) {
    await rm(path.dirname(outDir), { recursive: true, force: true });
    await cp(before, outDir, { recursive: true });
    const end = await write(outDir, 'two', { KILL_AT: String(point) });
    if (end === 0) {
      expect(point).toBeGreaterThan(20);
      break;
    }
    expect(end).toBe('SIGKILL');
    expect(await faultsOf(outDir), `killed before change ${point}`).toEqual([]);
    await writeSite(outDir, 'three');
    expect(await files(outDir), `after change ${point}`).toEqual([...SITE('three'), 'CNAME'].sort());
    expect(await readdir(path.dirname(outDir)), `after change ${point}`).toEqual(['dist']);
  }
});

it('a first build that is killed at any point leaves nothing or a whole site', async () => {
  for (let point = 1; ; point += 1) {
    const outDir = path.join(folder, `first${point}/dist`);
    await mkdir(path.dirname(outDir));
    const end = await write(outDir, 'one', { KILL_AT: String(point) });
    if (existsSync(outDir)) expect(await files(outDir)).toEqual(SITE('one'));
    if (end === 0) break;
    expect(end).toBe('SIGKILL');
  }
});

it('a mount point is written in place, and is left without temporary files', async () => {
  const outDir = path.join(folder, 'mount/dist');
  await mkdir(outDir, { recursive: true });
  const env = { MOUNT: outDir };
  expect(await write(outDir, 'one', env)).toBe(0);
  expect(await write(outDir, 'two', env)).toBe(0);
  expect(await files(outDir)).toEqual(SITE('two'));
  expect(await readdir(outDir)).toHaveLength(5);
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

it('a mount point in the output folder is written as well', async () => {
  const outDir = path.join(folder, 'inner/dist');
  await mkdir(path.dirname(outDir));
  expect(await write(outDir, 'one')).toBe(0);
  expect(await write(outDir, 'two', { MOUNT: path.join(outDir, 'assets') })).toBe(0);
  expect(await files(outDir)).toEqual(SITE('two'));
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

it('an output folder that nothing can be written to leaves no temporary folder', async () => {
  const outDir = path.join(folder, 'readonly/dist');
  await mkdir(outDir, { recursive: true });
  expect(await write(outDir, 'one', { MOUNT: outDir, READ_ONLY: '1' })).toBe(1);
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
  expect(await readdir(outDir)).toEqual([]);
});
