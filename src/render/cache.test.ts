import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from './cache.ts';

let folder: string;
let dir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-cache-'));
  dir = path.join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const VALUE = {
  text: 'Grüße\u2028\ud83d\ude00',
  lines: [
    ['a', 1],
    ['b', null],
  ],
};
const entry = (name: string) => path.join(dir, name);

it('gives back what was written, and only under its name and key', async () => {
  const cache = openCache(dir);
  await cache.write('a.json', 'key', VALUE);
  expect(await cache.read('a.json', 'key')).toEqual(VALUE);
  expect(await cache.read('a.json', 'other')).toBeUndefined();
  expect(await cache.read('b.json', 'key')).toBeUndefined();
  expect(await readdir(dir)).toEqual(['a.json']);
  expect(cache.problems).toEqual([]);
});

it('every damaged bit makes an entry absent', async () => {
  const cache = openCache(dir);
  await cache.write('a.json', 'key', VALUE);
  const bytes = await readFile(entry('a.json'));
  const wrong: string[] = [];
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const damaged = Buffer.from(bytes);
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await writeFile(entry('a.json'), damaged);
    if ((await cache.read('a.json', 'key')) !== undefined) wrong.push(`bit ${bit}`);
  }
  expect(wrong).toEqual([]);
});

it('what is no file, and may never end, counts as absent', async () => {
  const cache = openCache(dir);
  await cache.write('a.json', 'key', VALUE);
  await rm(entry('a.json'));
  await symlink('/dev/zero', entry('a.json'));
  expect(await cache.read('a.json', 'key')).toBeUndefined();
});

it('so does everything that is cut off, added, or put in another place', async () => {
  const cache = openCache(dir);
  await cache.write('a.json', 'key', VALUE);
  await cache.write('b.json', 'key', VALUE);
  await cache.write('a2.json', 'key2', VALUE);
  const bytes = await readFile(entry('a.json'));
  for (let length = 0; length < bytes.length; length += 1) {
    await writeFile(entry('a.json'), bytes.subarray(0, length));
    expect(await cache.read('a.json', 'key'), `${length} bytes`).toBeUndefined();
  }
  await writeFile(entry('a.json'), Buffer.concat([bytes, Buffer.from('\n')]));
  expect(await cache.read('a.json', 'key')).toBeUndefined();
  for (const other of ['b.json', 'a2.json']) {
    await copyFile(entry(other), entry('a.json'));
    expect(await cache.read('a.json', 'key'), other).toBeUndefined();
  }
});

it('keeps the newest entries, and removes what a killed process has left', async () => {
  const cache = openCache(dir);
  const names = ['api-1.json', 'api-2.json', 'api-3.json', 'code.json'];
  for (const [index, name] of names.entries()) {
    await cache.write(name, 'key', VALUE);
    await utimes(entry(name), index, index);
  }
  await writeFile(entry('api-9.json.abc1.tmp'), '');
  await writeFile(entry('code.json.abc2.tmp'), '');
  await utimes(entry('code.json.abc2.tmp'), 0, 0);
  await cache.prune('api-', 2);
  expect((await readdir(dir)).sort()).toEqual([
    'api-2.json',
    'api-3.json',
    'api-9.json.abc1.tmp',
    'code.json',
  ]);
});

describe('a cache that cannot be written', () => {
  const CASES: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ['a file in its place', () => writeFile(dir, ''), 'there is a file where a folder is needed'],
    ['a link that leads nowhere', () => symlink('nowhere', dir), 'a symbolic link leads nowhere'],
    [
      'a folder in the place of an entry',
      () => mkdir(entry('a.json'), { recursive: true }),
      'there is a folder where a file is needed',
    ],
  ];

  it.each(CASES)('because of %s is a warning, once, and no error', async (_, prepare, reason) => {
    await prepare();
    const cache = openCache(dir);
    expect(await cache.read('a.json', 'key')).toBeUndefined();
    await cache.write('a.json', 'key', VALUE);
    await cache.write('b/c.json', 'key', VALUE);
    await cache.prune('a', 0);
    expect(cache.problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'cache-not-written',
        message: expect.stringMatching(`^The cache in ${dir} can't be written: .*${reason}`),
        hint: expect.stringContaining('--no-cache'),
        isOfMachine: true,
      }),
    ]);
  });
});

it('without a folder keeps nothing', async () => {
  const cache = openCache(undefined);
  await cache.write('a.json', 'key', VALUE);
  expect(await cache.read('a.json', 'key')).toBeUndefined();
  expect(cache.problems).toEqual([]);
});
