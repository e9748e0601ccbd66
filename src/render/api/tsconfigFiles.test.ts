import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryCache } from '../cache.ts';
import { loadApi } from './load.ts';
import { tsconfigFiles } from './tsconfigFiles.ts';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-tsconfig-')));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<string> {
  const absolute = path.join(root, file);
  await mkdir(path.dirname(absolute), { recursive: true });
  await writeFile(absolute, text);
  return absolute;
}

it('is all that a tsconfig extends, also from packages, in any order', async () => {
  const shared = await write('node_modules/shared/tsconfig.json', '{}');
  const base = await write('base/tsconfig.json', '{ "extends": "shared/tsconfig.json" }');
  const strict = await write('strict.json', '{ "compilerOptions": { "strict": true } }');
  const own = await write('tsconfig.json', '{ "extends": ["./base/tsconfig.json", "./strict"] }');
  const files = tsconfigFiles(own);
  expect(files[0]).toBe(own);
  expect([...files].sort()).toEqual([own, base, shared, strict].sort());
});

it('a model is read again once a tsconfig changes that its tsconfig extends', async () => {
  await write('tsconfig.json', '{ "extends": "./base.json", "files": ["index.d.ts"] }');
  await write('one/bar.d.ts', '/** The first. */\nexport interface Bar { x: string }\n');
  await write('two/bar.d.ts', '/** The second. */\nexport interface Bar { x: string }\n');
  await write('index.d.ts', "export * from '@bars/bar';\n");
  const base = (folder: string) =>
    write(
      'base.json',
      `{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "paths": { "@bars/*": ["./${folder}/*"] } } }`,
    );
  const cache = memoryCache();
  const read = async () => {
    const options = { root, entryPoints: ['index.d.ts'], tsconfig: 'tsconfig.json', exclude: [] };
    const { model, fromCache } = await loadApi(
      { ...options, ignoredLinks: [], routeBasePath: 'all-types' },
      cache,
    );
    return { text: JSON.stringify(model), fromCache };
  };
  await base('one');
  expect((await read()).text).toContain('The first.');
  // What has just been written isn't kept: it may be written again within the same tick of its clock.
  await expect.poll(async () => (await read()).fromCache).toBe(true);
  await base('two');
  // In a thread of its own, as in a build, TypeDoc reads the changed one too: here it keeps the first.
  expect((await read()).fromCache).toBe(false);
});
