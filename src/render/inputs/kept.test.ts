import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { random } from '../../../test/random.ts';
import { type Cache, openCache } from '../cache.ts';
import { keptResult } from './kept.ts';
import { readInput } from './read.ts';
import { createRecorder, type InputRecorder, noteUnknown, recordInputs } from './recorder.ts';

let dir: string;
let cache: Cache;
let made: number;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'chartdocs-kept-'));
  cache = openCache(path.join(dir, 'cache'));
  made = 0;
  await writeOld('input.txt', 'one');
});
afterEach(() => rm(dir, { recursive: true }));

/** Writes a file, and waits until the clock of the file system has moved on. */
async function writeOld(name: string, text: string): Promise<void> {
  await writeFile(path.join(dir, name), text);
  const written = Date.now();
  while (Date.now() < written + 25) await new Promise((resolve) => setImmediate(resolve));
}

/** A build that makes one result from a file. */
async function result(key: unknown, more: () => void = () => undefined) {
  const recorder: InputRecorder = createRecorder(cache);
  const value = await recordInputs(recorder, () =>
    keptResult('result', key, async () => {
      made += 1;
      more();
      return { text: String(await readInput(path.join(dir, 'input.txt'))) };
    }),
  );
  return { value, noted: [...recorder.noted.values()].map((input) => path.basename(input.path)) };
}

it('makes a result again only if a file that it was made from has changed, or the key', async () => {
  const first = await result('a');
  expect(await result('a')).toEqual(first);
  expect([first, made]).toEqual([{ value: { text: 'one' }, noted: ['input.txt'] }, 1]);
  await writeOld('input.txt', 'two');
  expect((await result('a')).value).toEqual({ text: 'two' });
  expect((await result('b')).value).toEqual({ text: 'two' });
  expect(made).toBe(3);
});

it('keeps nothing that was made from unknown inputs', async () => {
  await result('a', () => noteUnknown('It may read anything.'));
  await result('a');
  expect(made).toBe(2);
});

it('never returns a damaged result', async () => {
  const first = await result('a');
  const [name = ''] = await readdir(path.join(dir, 'cache'));
  const file = path.join(dir, 'cache', name);
  const whole = await readFile(file);
  const next = random(1);
  for (let flip = 0; flip < 30; flip += 1) {
    const damaged = Buffer.from(whole);
    const at = Math.floor(next() * damaged.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(next() * 8));
    await writeFile(file, damaged);
    expect(await result('a'), `byte ${at}`).toEqual(first);
  }
  expect(made).toBe(31);
});
