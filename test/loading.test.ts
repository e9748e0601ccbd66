import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartdocs } from './command.ts';
import { everyInput, type SiteOnDisk } from './everyInput.ts';
import { run } from './installed.ts';
import { ROOT } from './realSite.ts';

/** The command loads few files, and what is heavy only if it is needed: half a second of each run otherwise. */
const NOTE = pathToFileURL(path.join(import.meta.dirname, 'fixtures/noteLoaded.mjs')).href;

let site: SiteOnDisk;
beforeAll(async () => {
  site = await everyInput();
  expect(await chartdocs(['build', '--quiet'], site.root)).toMatchObject({ code: 0, stderr: '' });
});
afterAll(() => site.remove());

/** Runs the command. @returns the files that it has loaded as modules, without those of this test */
async function loadedBy(...args: readonly string[]): Promise<readonly string[]> {
  const list = path.join(site.root, 'node_modules/loaded.txt');
  await writeFile(list, '');
  const env = { LOADED: list, NODE_OPTIONS: `--import=${NOTE}` };
  expect(await chartdocs(args, site.root, env)).toMatchObject({ code: 0, stderr: '' });
  const urls = (await readFile(list, 'utf8')).split('\n').filter((url) => url.startsWith('file:'));
  return [...new Set(urls)];
}

/** Packages that take long to load. */
const HEAVY = ['esbuild', 'lunr', 'react', 'react-dom', 'shiki', 'typedoc', 'typescript'];

function heavyOnes(files: readonly string[]): readonly string[] {
  const names = files.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return HEAVY.filter((name) => names.includes(name));
}

describe('the command', () => {
  it('loads few files for its help', async () => {
    const files = await loadedBy('--help');
    expect(heavyOnes(files)).toEqual([]);
    expect(files.length).toBeLessThan(90);
  });

  it('loads few files, and nothing that makes sites, if nothing has changed', async () => {
    const files = await loadedBy('build', '--quiet');
    expect(heavyOnes(files)).toEqual([]);
    expect(files.length).toBeLessThan(60);
  });

  it('loads few files after an edit of a page, and no compiler', async () => {
    await site.write('content/docs/guides/two.md', `${site.original('content/docs/guides/two.md')}\nMore.\n`);
    const files = await loadedBy('build', '--quiet');
    expect(heavyOnes(files)).toContain('react');
    expect(heavyOnes(files)).not.toContain('typescript');
    expect(heavyOnes(files)).not.toContain('typedoc');
    expect(files.length).toBeLessThan(150);
  });
});

describe('a checkout', () => {
  let root: string;
  const write = async (file: string, text: string, seconds: number) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
    await utimes(path.join(root, file), seconds, seconds);
  };
  const start = () => run(process.execPath, [path.join(root, 'bin/chartdocs.js')], root);

  const version = (number: number) => write('lib/cli/main.js', `export const main = () => ${number};`, 10);

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'chartdocs-checkout-'));
    await cp(path.join(import.meta.dirname, '../bin'), path.join(root, 'bin'), { recursive: true });
    await write('package.json', '{ "type": "module" }', 1);
    await write('src/tsconfig.json', '{}', 1);
    await mkdir(path.join(root, 'node_modules'));
    const esbuild = path.join(import.meta.dirname, '../node_modules/esbuild');
    await symlink(esbuild, path.join(root, 'node_modules/esbuild'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('that is not compiled says so', async () => {
    expect(await start()).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('npm run build') });
  });

  it('is bundled again when it has been compiled or installed again', async () => {
    const modules = await glob('**/{index,public,*orker}.ts', { cwd: path.join(ROOT, 'src') });
    for (const file of modules) await write(`lib/${file.replace('.ts', '.js')}`, 'export {};', 1);
    await version(3);
    expect(await start()).toEqual({ code: 3, stdout: '', stderr: '' });
    const bundled = path.join(root, 'lib/bundle/main.js');
    await utimes(bundled, 11, 11);
    await version(4);
    expect((await start()).code).toBe(3);
    await write('node_modules/.package-lock.json', '{}', 12);
    expect((await start()).code).toBe(4);
    await utimes(bundled, 13, 13);
    await version(5);
    await utimes(path.join(root, 'lib/cli/main.js'), 14, 14);
    expect((await start()).code).toBe(5);
  });

  it('that is published needs no check', async () => {
    await rm(path.join(root, 'src'), { recursive: true });
    expect((await start()).code).toBe(5);
  });
});
