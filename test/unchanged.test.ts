import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import type { BuildResult } from '../src/render/buildOptions.ts';
import { CLOCK_LAG } from '../src/render/inputs/stamp.ts';
import { findUnchanged } from '../src/render/unchanged.ts';
import { everyInput, type SiteOnDisk } from './everyInput.ts';
import { until } from './until.ts';

/** A build with nothing changed ends without making anything; whatever a site is made from counts as a change. */
let site: SiteOnDisk;
let first: BuildResult;
const options = () => ({ configFile: path.join(site.root, 'site.config.ts'), strict: true });
const find = () => findUnchanged(options(), { timestamp: 2 });
const built = (file: string) => path.join(site.root, 'dist', file);

beforeAll(async () => {
  site = await everyInput();
  first = await build(options(), { now: () => 0, timestamp: 1 });
});
afterAll(() => site.remove());

describe('an unchanged site', () => {
  it('has the result of the last build', async () => {
    expect(first.diagnostics).toEqual([]);
    expect(await find()).toEqual({ ...first, phases: [], apiFromCache: true, isUnchanged: true });
  });

  it('is recognized after files were written again with the same contents', async () => {
    await site.write('content/docs/start.md', site.original('content/docs/start.md'));
    expect(await find()).toBeDefined();
  });

  it.each([
    ['the configuration', 'site.config.ts'],
    ['a file it imports', 'title.ts'],
    ['a file it reads', 'tagline.txt'],
    ['a page', 'content/docs/start.md'],
    ['a category', 'content/docs/guides/_category_.json'],
    ['an image', 'content/docs/dot.svg'],
    ['a static file', 'content/static/robots.txt'],
    ['a page in React', 'content/pages/about.page.tsx'],
    ['an included file', 'shared/_part.md'],
    ['an example', 'content/examples/bars.tsx'],
    ['a file that an example imports', 'content/examples/label.ts'],
    ['data of an example', 'content/examples/data/sales.csv'],
    ['the component around examples', 'theme/Frame.tsx'],
    ['a component', 'theme/After.tsx'],
    ['a file that a component imports', 'theme/text.ts'],
    ['a style sheet', 'theme/own.css'],
    ['a style sheet that it imports', 'theme/more.css'],
    ['the declarations', 'types/index.d.ts'],
    ['the values of the library', 'types/values.cjs'],
    ['the tsconfig of the declarations', 'types/tsconfig.json'],
  ])('is recognized until %s changes', async (_, file) => {
    const original = site.original(file) ?? '';
    // As long as before: only the time of change and the contents tell.
    const edited = original.replace(/\w(?=\W*$)/, (last) => (last === 'x' ? 'y' : 'x'));
    await site.write(file, edited);
    const afterEdit = await find();
    await site.write(file, undefined);
    const afterRemoval = await find();
    await site.write(file, original);
    expect([edited !== original, afterEdit, afterRemoval]).toEqual([true, undefined, undefined]);
    expect(await find()).toBeDefined();
  });

  it.each([
    ['a page', 'content/docs/new.md', '# New\n'],
    ['a static file', 'content/static/img/new.svg', '<svg/>'],
    ['a capture of an example', 'content/examples/captures/bars.light.png', ''],
    ['a module that comes before another', 'theme/text.tsx', "export const text = 'Other';\n"],
    ['a tsconfig beside a component', 'theme/tsconfig.json', '{}'],
    ['a package nearer to a component', 'theme/node_modules/react/package.json', '{}'],
  ])('is recognized until there is %s more', async (_, file, text) => {
    await site.write(file, text);
    const found = await find();
    const top = path.relative(site.root, path.join(site.root, file)).split('/').slice(0, -1);
    await rm(path.join(site.root, file));
    if (top.includes('node_modules'))
      await rm(path.join(site.root, 'theme/node_modules'), { recursive: true });
    if (/captures|img\//.test(file)) await rm(path.join(site.root, ...top), { recursive: true });
    expect(found).toBeUndefined();
    expect(await find()).toBeDefined();
  });

  it('depends on what the configuration exports, whatever it reads', async () => {
    process.env.CHARTDOCS_TEST_DESCRIPTION = 'Another.';
    const found = await find();
    delete process.env.CHARTDOCS_TEST_DESCRIPTION;
    expect(found).toBeUndefined();
    expect(await find()).toBeDefined();
  });

  it('depends on the options', async () => {
    const others = [
      { strict: false },
      { baseUrl: '/other/' },
      { outDir: built('../other') },
      { noCache: true },
    ];
    for (const other of others) {
      expect(await findUnchanged({ ...options(), ...other }, { timestamp: 2 })).toBeUndefined();
    }
    expect(await findUnchanged(options(), { timestamp: 2, isTimestampGiven: true })).toBeUndefined();
  });

  it('has all files of the last build', async () => {
    const page = built('docs/start/index.html');
    await rename(page, `${page}.away`);
    expect(await find()).toBeUndefined();
    await rename(`${page}.away`, page);
    await build(options(), { now: () => 0, timestamp: 3 });
    expect(await find()).toBeDefined();
    // The size and the time of modification are those of the build.
    const { atime, mtime } = await stat(page);
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace('Start', 'Stxrt'));
    await utimes(page, atime, mtime);
    expect(await find()).toBeUndefined();
    await build(options(), { now: () => 0, timestamp: 4 });
    expect(await readFile(page, 'utf8')).toBe(text);
    expect(await find()).toBeDefined();
  });

  it('depends on the commit, from which pages have their dates', async () => {
    await site.commit('2025-01-01T00:00:00Z');
    expect(await find()).toBeUndefined();
  });
});

it('a site in a folder without packages is recognized after its first build', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-unchanged-'));
  try {
    const configFile = path.join(root, 'site.config.json');
    await mkdir(path.join(root, 'content/docs'), { recursive: true });
    await writeFile(configFile, '{ "title": "T" }');
    await writeFile(path.join(root, 'content/docs/start.md'), '# Start\n');
    // What changes while a build begins may be read in either version.
    const written = Date.now();
    await until(() => (Date.now() > written + 2 * CLOCK_LAG ? true : undefined));
    await build({ configFile }, { now: () => 0, timestamp: 1 });
    expect(await findUnchanged({ configFile }, { timestamp: 2 })).toBeDefined();
  } finally {
    await rm(root, { recursive: true });
  }
});

describe('a site whose inputs are unknown', () => {
  it.each([
    [
      'has functions of plugins',
      'site.config.ts',
      (text: string) => text.replace('home:', "plugins: [{ name: 'own' }], home:"),
    ],
    ['reads the time', 'theme/text.ts', () => 'export const text = new Date().getFullYear();\n'],
  ])('is built each time if it %s', async (_, file, edit) => {
    const original = site.original(file) ?? '';
    await site.write(file, edit(original));
    await build(options(), { now: () => 0, timestamp: 5 });
    const found = await find();
    await site.write(file, original);
    expect(found).toBeUndefined();
  });
});
