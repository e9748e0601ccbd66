import { chmod, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import {
  FIRST,
  type Files,
  givenOutputFolder,
  message,
  SECOND,
  SITE,
  settle,
} from '../../../test/outputFolder.ts';
import { BuildError } from '../diagnostic.ts';
import { stampOf } from '../inputs/stamp.ts';
import { diskOutput } from './diskOutput.ts';
import { KeptFilesError } from './output.ts';

const given = givenOutputFolder();
const { build, read, names, write } = given;

describe('builds', () => {
  it('that end in the same folder at the same time leave one of them, whole', async () => {
    const ends = Array.from({ length: 8 }, (_, number) =>
      build({ 'a.txt': String(number), 'b.txt': String(number), [`${number}.txt`]: '' }),
    );
    await Promise.all(ends);
    expect(await readdir(given.folder)).toEqual(['dist']);
    const last = await read('a.txt');
    expect(await names()).toEqual([`${last}.txt`, 'a.txt', 'b.txt']);
    expect(await read('b.txt')).toBe(last);
  });

  it('replace what an earlier one made, and leave nothing of it', async () => {
    const size = await build(FIRST);
    expect(size.files).toBe(4);
    await build(SECOND);
    expect(await names()).toEqual(Object.keys(SECOND).sort());
    expect(await readdir(path.join(given.outDir, 'docs'))).toEqual(['b']);
    expect(await readdir(given.folder)).toEqual(['dist']);
  });

  it('that fail while files are put in place say so, and the next one repairs the folder', async () => {
    await build(FIRST);
    const output = diskOutput(given.outDir, {
      settle: () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })),
    });
    for (const [file, contents] of Object.entries(SECOND)) await output.write(file, contents);
    const error = await output.finish(SITE).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BuildError);
    expect(error).toMatchObject({ leavesMixture: true, diagnostics: [{ code: 'output-failed' }] });
    expect(await read('index.html')).toBe('two');
    expect(await names()).toContain('assets/one.js');
    await build(SECOND);
    expect(await names()).toEqual(Object.keys(SECOND).sort());
  });

  it('leave files where they are that are to be kept', async () => {
    await build(FIRST);
    const kept = path.join(given.outDir, 'index.html');
    const stamp = stampOf(kept);
    const output = diskOutput(given.outDir, { settle });
    expect(output.keep?.('index.html', stamp.replace(/^\d+/, '1000'))).toBe(false);
    expect(output.keep?.('missing.html', stamp)).toBe(false);
    expect(output.keep?.('index.html', stamp)).toBe(true);
    await output.write('new.txt', 'new');
    expect((await output.finish(SITE)).files).toBe(3);
    expect(await names()).toEqual(['index.html', 'new.txt']);
    expect(stampOf(kept)).toBe(stamp);
    expect(output.changes?.().written).toEqual(['new.txt']);
  });

  it.each([
    ['changes', () => write('dist/index.html', 'changed')],
    ['is removed', () => rm(path.join(given.outDir, 'index.html'))],
    ['is removed with the folder', () => rm(given.outDir, { recursive: true })],
  ])('change nothing if a file to be kept %s meanwhile', async (_, change) => {
    await build(FIRST);
    const output = diskOutput(given.outDir, { settle });
    expect(output.keep?.('index.html', stampOf(path.join(given.outDir, 'index.html')))).toBe(true);
    await output.write('new.txt', 'new');
    await expect
      .poll(() => readdir(given.folder, { recursive: true }))
      .toContainEqual(expect.stringMatching(/-chartdocs-.*files.new\.txt$/));
    await change();
    const before = await readdir(given.folder, { recursive: true });
    await expect(output.finish(SITE)).rejects.toThrow(KeptFilesError);
    const after = await readdir(given.folder, { recursive: true });
    expect(after.sort()).toEqual(before.filter((name) => !name.includes('-chartdocs-')).sort());
  });

  it('that fail before that leave the folder as it was', async () => {
    await build(FIRST);
    await write('dist/own.txt', 'own');
    const error = await build({ ...SECOND, 'own.txt': 'other' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ leavesMixture: false });
    expect(await read('index.html')).toBe('one');
  });

  it('that find a folder in the place of a file leave a mixture', async () => {
    await build(FIRST);
    await rm(path.join(given.outDir, 'index.html'));
    await mkdir(path.join(given.outDir, 'index.html'));
    const error = await build(SECOND).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ leavesMixture: true });
    expect(await names()).toContain('assets/two.js');
  });

  it('keep the folder itself, which others may have open', async () => {
    await build(FIRST);
    const { ino } = await stat(given.outDir);
    await build(SECOND);
    expect((await stat(given.outDir)).ino).toBe(ino);
  });

  it('leave a file alone whose contents stay the same', async () => {
    await write('card.svg', '<svg/>');
    const buildBoth = async (text: string) => {
      const output = diskOutput(given.outDir, { settle });
      await output.copy('card.svg', path.join(given.folder, 'card.svg'));
      await output.write('same.html', 'ä');
      await output.write('other.html', text);
      return output.finish(SITE);
    };
    const size = await buildBoth('one');
    const old = new Date(1_700_000_000_000);
    const made = ['card.svg', 'same.html', 'other.html'].map((file) => path.join(given.outDir, file));
    for (const file of made) await utimes(file, old, old);
    expect(await buildBoth('two')).toEqual(size);
    const times = await Promise.all(made.map(async (file) => (await stat(file)).mtimeMs === old.getTime()));
    expect(times).toEqual([true, true, false]);
    expect(await read('other.html')).toBe('two');
    expect((await stat(path.join(given.outDir, 'same.html'))).nlink).toBe(1);
    expect((await readdir(given.folder)).sort()).toEqual(['card.svg', 'dist']);
  });

  it('put a folder where a file was, and a file where a folder was', async () => {
    await build({ a: 'file', 'b/c': 'file', 'b/d/e': 'file' });
    await build({ 'a/x': 'file', b: 'file' });
    expect(await names()).toEqual(['a/x', 'b']);
  });

  it('that are given up leave what was there, and nothing else', async () => {
    await build(FIRST);
    const output = diskOutput(given.outDir);
    await output.write('index.html', 'two');
    await output.discard();
    expect(await read('index.html')).toBe('one');
    expect(await readdir(given.folder)).toEqual(['dist']);
    const nested = diskOutput(path.join(given.folder, 'x/y/dist'));
    await nested.write('index.html', 'two');
    await nested.discard();
    expect(await readdir(given.folder)).toEqual(['dist']);
  });

  it('copy files with the permissions of new files', async () => {
    await write('secret.txt', 'copied');
    await chmod(path.join(given.folder, 'secret.txt'), 0o600);
    await write('ordinary.txt', '');
    const output = diskOutput(given.outDir, { settle });
    await output.copy('copy.txt', path.join(given.folder, 'secret.txt'));
    const size = await output.finish(SITE);
    expect([await read('copy.txt'), size.files]).toEqual(['copied', 2]);
    const { mode } = await stat(path.join(given.folder, 'ordinary.txt'));
    expect((await stat(path.join(given.outDir, 'copy.txt'))).mode).toBe(mode);
  });

  it.each(['../x', '/x', 'a/../b', 'a//b', './a', '', '.', 'a/'])('never write to "%s"', async (file) => {
    await expect(diskOutput(given.outDir).write(file, '')).rejects.toThrow('not a plain path');
  });

  it('never write a file twice', async () => {
    const output = diskOutput(given.outDir);
    await output.write('a', '');
    await expect(output.write('a', '')).rejects.toThrow('twice');
    await output.discard();
  });

  it('say what went wrong on the disk', async () => {
    await write('parent', 'a file');
    given.outDir = path.join(given.folder, 'parent/dist');
    expect(await message(build(FIRST))).toMatch(
      /could not be written to .*dist: there is a file where a folder is needed/,
    );
  });
});

/** Reads a site repeatedly, and counts missing files: documents, and the files they refer to. */
const READER = `
  const { existsSync, readFileSync } = require('node:fs');
  const { parentPort, workerData: outDir } = require('node:worker_threads');
  let stop = false;
  let rounds = 0;
  const misses = [];
  const read = () => { try { return readFileSync(outDir + '/index.html', 'utf8'); } catch { return undefined; } };
  parentPort.on('message', () => { stop = true; });
  const round = () => {
    for (let turn = 0; turn < 50; turn += 1) {
      if (!existsSync(outDir)) misses.push('dist');
      const document = read();
      if (document === undefined) misses.push('index.html');
      // One that has been replaced in the meantime refers to what is gone by now.
      else if (!existsSync(outDir + '/assets/' + document) && read() === document) misses.push(document);
      rounds += 1;
    }
    if (stop) { parentPort.postMessage({ misses, rounds }); parentPort.close(); }
    else setImmediate(round);
  };
  parentPort.postMessage('ready');
  round();
`;

it('a reader finds the folder, every document, and what it refers to at any moment', async () => {
  const version = (number: number): Files => ({
    'index.html': `${number}.js`,
    [`assets/${number}.js`]: '',
    ...Object.fromEntries(Array.from({ length: 30 }, (_, page) => [`docs/${page}/index.html`, `${number}`])),
  });
  await build(version(0));
  const reader = new Worker(READER, { eval: true, workerData: given.outDir });
  await new Promise((resolve) => reader.once('message', resolve));
  for (let number = 1; number <= 20; number += 1) await build(version(number));
  const result = new Promise((resolve) => reader.once('message', resolve));
  reader.postMessage('stop');
  expect(await result).toEqual({ misses: [], rounds: expect.any(Number) });
});
