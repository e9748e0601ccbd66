import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { build } from '../src/render/build.ts';
import type { BuildResult } from '../src/render/buildOptions.ts';
import { BuildError, type Diagnostic } from '../src/render/diagnostic.ts';
import { filesBelow } from '../src/render/emit/madeFiles.ts';
import { buildShard } from '../src/render/shard/build.ts';
import { parseShard } from '../src/render/shard/shard.ts';
import { everyInput, type SiteOnDisk } from './everyInput.ts';

/** Parts of a site, made one by one and joined, are the site as one build makes it. */
const COUNT = 3;

const effects = { now: () => 0, timestamp: 1 };

let site: SiteOnDisk;
let whole: ReadonlyMap<string, string>;
/** The pages of each part. */
let made: readonly BuildResult[];

beforeAll(async () => {
  site = await everyInput();
  whole = await wholeSite();
  made = [];
  for (let index = 1; index <= COUNT; index += 1) made = [...made, await part(index)];
  await cp(at('dist-shards'), at('shards-before'), { recursive: true });
});
afterAll(() => site.remove());

afterEach(async () => {
  await rm(at('dist-shards'), { recursive: true });
  await cp(at('shards-before'), at('dist-shards'), { recursive: true });
});

const at = (file: string) => path.join(site.root, file);
const options = () => ({ configFile: at('site.config.ts') });

const part = (index: number, count = COUNT) => buildShard(options(), { index, count }, effects);

async function wholeSite() {
  const outDir = at('whole');
  await build({ ...options(), outDir, noCache: true }, effects);
  return filesOf(outDir);
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const file of await filesBelow(folder, ''))
    files.set(file, await readFile(path.join(folder, file), 'latin1'));
  return files;
}

async function merge(shards: readonly string[] = []) {
  const rendered: string[] = [];
  const pageListener = { begin: (file: string) => void rendered.push(file), end: () => undefined };
  const { outDir, diagnostics } = await build({ ...options(), shards }, { ...effects, pageListener });
  return { files: await filesOf(outDir), diagnostics, rendered };
}

async function failing(shards: readonly string[] = []): Promise<Diagnostic | undefined> {
  const error: unknown = await merge(shards).catch((thrown: unknown) => thrown);
  return error instanceof BuildError ? error.diagnostics[0] : undefined;
}

/** Lists the files that differ. */
function differences(files: ReadonlyMap<string, string>, from = whole): readonly string[] {
  return [...new Set([...files.keys(), ...from.keys()])].filter((file) => files.get(file) !== from.get(file));
}

it('each page is in one part, and the site is byte for byte that of one build', {}, async () => {
  const routes = made.flatMap((one) => one.routes);
  expect(new Set(routes).size).toBe(routes.length);
  const { files, diagnostics, rendered } = await merge();
  expect(differences(files)).toEqual([]);
  expect(diagnostics).toEqual([]);
  const documents = [...whole.keys()].filter((file) => /(?:^|\/)index\.html$/.test(file));
  expect(routes.length).toBe(documents.length);
  // Written pages were read, and their text indexed; rendering is a further step.
  const steps = rendered.filter((file) => file === 'content/docs/start.md').length;
  expect(steps).toBeLessThan(3);
});

it('what is damaged in a part is made again', async () => {
  for (const file of await filesBelow(at('dist-shards/2-of-3'), '')) {
    if (/^(?:shard\.json|\.chartdocs)$/.test(file)) continue;
    const bytes = await readFile(at(`dist-shards/2-of-3/${file}`));
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(at(`dist-shards/2-of-3/${file}`), bytes);
  }
  const { files } = await merge();
  expect(differences(files)).toEqual([]);
});

it('parts made before an edit give the site after it, with a warning', async () => {
  const file = at('content/docs/guides/two.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nOne more sentence.\n`);
  try {
    const { files, diagnostics } = await merge();
    expect(differences(files, await wholeSite())).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        code: 'shard-outdated',
        severity: 'warning',
        message: expect.stringContaining('1 page was rendered'),
      },
    ]);
  } finally {
    await writeFile(file, text);
  }
});

it('a part that is missing, twice or of another number is an error that says which', async () => {
  const folders = (await readdir(at('dist-shards'))).map((name) => at(`dist-shards/${name}`)).sort();
  const [first = '', second = '', third = ''] = folders;
  expect(await failing([first, third])).toMatchObject({
    code: 'shard-missing',
    message: 'Part 2 is missing: the site has 3.',
    hint: 'Make it with `chartdocs build --shard 2/3`.',
  });
  expect((await failing([first]))?.message).toBe('Parts 2, 3 are missing: the site has 3.');
  expect((await failing([first, second, third, second]))?.message).toContain('Part 2 of 3 is there twice');
  expect((await failing([first, at('content')]))?.message).toContain("content isn't a part of a site");
  await writeFile(
    path.join(third, 'shard.json'),
    (await readFile(path.join(third, 'shard.json'), 'utf8')).replace('"count":3', '"count":4'),
  );
  expect((await failing(folders))?.message).toMatch(
    /3-of-3 is part 3 of 4 of "Every input"; expected one of the 3/,
  );
});

it('without parts, the command says how to make them', async () => {
  await rm(at('dist-shards'), { recursive: true });
  expect(await failing()).toMatchObject({
    message: expect.stringContaining('dist-shards has no parts of the site'),
    hint: expect.stringContaining('--shard 1/2'),
  });
  await cp(at('shards-before'), at('dist-shards'), { recursive: true });
});

it.each([
  ['1/1', { index: 1, count: 1 }],
  ['3/10', { index: 3, count: 10 }],
  ['0/2', undefined],
  ['3/2', undefined],
  ['1', undefined],
  ['1/2/3', undefined],
  ['-1/2', undefined],
  ['1/1001', undefined],
])('%s is the part %j', (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});
