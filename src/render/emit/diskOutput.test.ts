import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildError } from '../diagnostic.ts';
import { nameOfOwner, type Owner, thisProcess } from '../owner.ts';
import { diskOutput } from './diskOutput.ts';
import { filesBelow } from './madeFiles.ts';

const SITE = { title: 'T', url: 'https://t.example' };
const settle = async () => undefined;

let folder: string;
let outDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-output-'));
  outDir = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

async function build(files: Files, site: typeof SITE = SITE) {
  const output = diskOutput(outDir, { settle });
  for (const [file, contents] of Object.entries(files)) await output.write(file, contents);
  return output.finish(site);
}
const message = (result: Promise<unknown>) =>
  result.then(
    () => 'built',
    (error: unknown) => (error instanceof BuildError ? error.message : Promise.reject(error)),
  );
const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
const names = async () => [...(await filesBelow(outDir, ''))].filter((file) => file !== '.chartdocs').sort();
async function write(file: string, contents: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), contents);
}

const FIRST: Files = { 'index.html': 'one', 'docs/a/index.html': 'one', 'assets/one.js': '1' };
const SECOND: Files = { 'index.html': 'two', 'docs/b/index.html': 'two', 'assets/two.js': '2' };

describe('builds', () => {
  it('that end in the same folder at the same time leave one of them, whole', async () => {
    const ends = Array.from({ length: 8 }, (_, number) =>
      build({ 'a.txt': String(number), 'b.txt': String(number), [`${number}.txt`]: '' }),
    );
    await Promise.all(ends);
    expect(await readdir(folder)).toEqual(['dist']);
    const last = await read('a.txt');
    expect(await names()).toEqual([`${last}.txt`, 'a.txt', 'b.txt']);
    expect(await read('b.txt')).toBe(last);
  });

  it('replace what an earlier one made, and leave nothing of it', async () => {
    const size = await build(FIRST);
    expect(size.files).toBe(4);
    await build(SECOND);
    expect(await names()).toEqual(Object.keys(SECOND).sort());
    expect(await readdir(path.join(outDir, 'docs'))).toEqual(['b']);
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('that fail while files are put in place say so, and the next one repairs the folder', async () => {
    await build(FIRST);
    const output = diskOutput(outDir, {
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

  it('that fail before that leave the folder as it was', async () => {
    await build(FIRST);
    await write('dist/own.txt', 'own');
    const error = await build({ ...SECOND, 'own.txt': 'other' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ leavesMixture: false });
    expect(await read('index.html')).toBe('one');
  });

  it('that find a folder in the place of a file leave a mixture', async () => {
    await build(FIRST);
    await rm(path.join(outDir, 'index.html'));
    await mkdir(path.join(outDir, 'index.html'));
    const error = await build(SECOND).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ leavesMixture: true });
    expect(await names()).toContain('assets/two.js');
  });

  it('keep the folder itself, which others may have open', async () => {
    await build(FIRST);
    const { ino } = await stat(outDir);
    await build(SECOND);
    expect((await stat(outDir)).ino).toBe(ino);
  });

  it('leave a file alone whose contents stay the same', async () => {
    await write('card.svg', '<svg/>');
    const buildBoth = async (text: string) => {
      const output = diskOutput(outDir, { settle });
      await output.copy('card.svg', path.join(folder, 'card.svg'));
      await output.write('same.html', 'ä');
      await output.write('other.html', text);
      return output.finish(SITE);
    };
    const size = await buildBoth('one');
    const old = new Date(1_700_000_000_000);
    const made = ['card.svg', 'same.html', 'other.html'].map((file) => path.join(outDir, file));
    for (const file of made) await utimes(file, old, old);
    expect(await buildBoth('two')).toEqual(size);
    const times = await Promise.all(made.map(async (file) => (await stat(file)).mtimeMs === old.getTime()));
    expect(times).toEqual([true, true, false]);
    expect(await read('other.html')).toBe('two');
    expect((await stat(path.join(outDir, 'same.html'))).nlink).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['card.svg', 'dist']);
  });

  it('put a folder where a file was, and a file where a folder was', async () => {
    await build({ a: 'file', 'b/c': 'file', 'b/d/e': 'file' });
    await build({ 'a/x': 'file', b: 'file' });
    expect(await names()).toEqual(['a/x', 'b']);
  });

  it('that are given up leave what was there, and nothing else', async () => {
    await build(FIRST);
    const output = diskOutput(outDir);
    await output.write('index.html', 'two');
    await output.discard();
    expect(await read('index.html')).toBe('one');
    expect(await readdir(folder)).toEqual(['dist']);
    const nested = diskOutput(path.join(folder, 'x/y/dist'));
    await nested.write('index.html', 'two');
    await nested.discard();
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('copy files with the permissions of new files', async () => {
    await write('secret.txt', 'copied');
    await chmod(path.join(folder, 'secret.txt'), 0o600);
    await write('ordinary.txt', '');
    const output = diskOutput(outDir, { settle });
    await output.copy('copy.txt', path.join(folder, 'secret.txt'));
    const size = await output.finish(SITE);
    expect([await read('copy.txt'), size.files]).toEqual(['copied', 2]);
    const { mode } = await stat(path.join(folder, 'ordinary.txt'));
    expect((await stat(path.join(outDir, 'copy.txt'))).mode).toBe(mode);
  });

  it.each(['../x', '/x', 'a/../b', 'a//b', './a', '', '.', 'a/'])('never write to "%s"', async (file) => {
    await expect(diskOutput(outDir).write(file, '')).rejects.toThrow('not a plain path');
  });

  it('never write a file twice', async () => {
    const output = diskOutput(outDir);
    await output.write('a', '');
    await expect(output.write('a', '')).rejects.toThrow('twice');
    await output.discard();
  });

  it('say what went wrong on the disk', async () => {
    await write('parent', 'a file');
    outDir = path.join(folder, 'parent/dist');
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
  const reader = new Worker(READER, { eval: true, workerData: outDir });
  await new Promise((resolve) => reader.once('message', resolve));
  for (let number = 1; number <= 20; number += 1) await build(version(number));
  const result = new Promise((resolve) => reader.once('message', resolve));
  reader.postMessage('stop');
  expect(await result).toEqual({ misses: [], rounds: expect.any(Number) });
});

describe('a temporary folder', () => {
  const ENDED = 2 ** 22 + 1;

  it('of a build that was killed is removed; that of a running one, and what only looks like one, stays', async () => {
    const own = await thisProcess();
    const nameFor = (owner: Partial<Owner>, prefix = '.dist-chartdocs-') =>
      `${prefix}${nameOfOwner({ ...own, ...owner })}-1`;
    const removed = [nameFor({ pid: ENDED }), nameFor({ started: '1', pid: ENDED })];
    // If the system reports when a process started, a process that reuses another's id isn't mistaken for it.
    if (own.started !== '') removed.push(nameFor({ started: '1' }));
    const kept = [
      nameFor({}),
      nameFor({ pid: ENDED, host: '00000000' }),
      nameFor({ pid: ENDED }, '.other-chartdocs-'),
      `${nameFor({ pid: ENDED })}-copy`,
      '.dist-chartdocs-foreign',
      '.dist-chartdocs-1-2-3',
      '.dist-chartdocs-',
      '.dist-backup',
    ];
    for (const name of [...removed, ...kept]) await write(`${name}/files/index.html`, 'half');
    await mkdir(path.join(folder, nameFor({ pid: ENDED, started: '2' })));
    await build(FIRST);
    expect((await readdir(folder)).sort()).toEqual([...kept, 'dist'].sort());
  });

  it('of another machine is removed when no build takes that long', async () => {
    const name = `.dist-chartdocs-${nameOfOwner({ pid: 1, started: '', host: '00000000' })}-1`;
    await mkdir(path.join(folder, name));
    await utimes(path.join(folder, name), new Date(), new Date(Date.now() - 25 * 3_600_000));
    await build(FIRST);
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('of a process that is gone holds no lock', async () => {
    await build(FIRST);
    await write('dist/.chartdocs.lock', `${nameOfOwner({ ...(await thisProcess()), pid: ENDED })} x`);
    await build(SECOND);
    expect(await names()).toEqual(Object.keys(SECOND).sort());
  });

  it('says so when something else is in the place of the lock', async () => {
    await build(FIRST);
    await mkdir(path.join(outDir, '.chartdocs.lock'));
    await expect(build(SECOND)).rejects.toThrow('.chartdocs.lock is in the way');
    expect(await read('index.html')).toBe('one');
  });
});

describe('what no build made', () => {
  it('stays where it is', async () => {
    await build(FIRST);
    const foreign = { CNAME: 't.example', '.git/HEAD': 'ref', 'docs/a/notes.txt': 'mine', 'mine/x': 'mine' };
    for (const [file, contents] of Object.entries(foreign)) await write(`dist/${file}`, contents);
    await build(SECOND);
    await build(FIRST);
    await build(SECOND);
    expect(await names()).toEqual([...Object.keys(SECOND), ...Object.keys(foreign)].sort());
    for (const [file, contents] of Object.entries(foreign)) expect(await read(file)).toBe(contents);
  });

  it.each([
    ['a file in the place of a file', 'docs/b/index.html', 'docs/b/index.html'],
    ['a file in the place of a folder', 'docs/b', 'docs/b'],
    ['a folder in the place of a file', 'assets/two.js/mine.txt', 'assets/two.js/mine.txt'],
  ])('is named when it is %s, and nothing is changed', async (_, file, named) => {
    await build(FIRST);
    await write(`dist/${file}`, 'mine');
    expect(await message(build(SECOND))).toMatch(
      new RegExp(`would overwrite .* no build made: ${named}\\.$`),
    );
    expect([await read(file), await read('index.html')]).toEqual(['mine', 'one']);
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('is named when it is a link in the place of a folder: nothing is written or removed behind it', async () => {
    await build(FIRST);
    await rm(path.join(outDir, 'assets'), { recursive: true });
    await write('elsewhere/one.js', 'mine');
    await symlink('../elsewhere', path.join(outDir, 'assets'));
    expect(await message(build(SECOND))).toMatch(/would overwrite .*: assets\.$/);
    await build({ 'index.html': 'three' });
    expect(await readdir(path.join(folder, 'elsewhere'))).toEqual(['one.js']);
    expect((await lstat(path.join(outDir, 'assets'))).isSymbolicLink()).toBe(true);
  });

  it.each([
    ['an empty file', ''],
    ['an empty record', '{}'],
    ['a record by hand', JSON.stringify({ tool: 'chartdocs', ...SITE, files: [] })],
    [
      'a record of other files',
      JSON.stringify({ tool: 'chartdocs', ...SITE, files: ['index.html', 'main.ts', 'x'] }),
    ],
    ['a record that leads outside', JSON.stringify({ tool: 'chartdocs', ...SITE, files: ['../secret.txt'] })],
  ])('is not made by %s', async (_, record) => {
    await write('dist/main.ts', 'precious');
    await write('secret.txt', 'precious');
    await write('dist/.chartdocs', record);
    expect(await message(build(FIRST))).toMatch(/contains files that no build made: main\.ts\.$/);
    expect(await names()).toEqual(['main.ts']);
  });

  it('may be the history of a new folder, or nothing', async () => {
    await write('dist/.git/HEAD', 'ref');
    await build(FIRST);
    expect(await names()).toEqual(['.git/HEAD', ...Object.keys(FIRST)].sort());
  });

  it('is told from what a build made when most of that is gone', async () => {
    await build({ '404.html': '404', ...FIRST });
    await rm(path.join(outDir, 'assets'), { recursive: true });
    await rm(path.join(outDir, 'docs'), { recursive: true });
    await rm(path.join(outDir, 'index.html'));
    await write('dist/CNAME', 'mine');
    await build(SECOND);
    expect(await names()).toEqual(['CNAME', ...Object.keys(SECOND)].sort());
    await build({ '404.html': '404', ...FIRST });
    for (const file of Object.keys(FIRST)) await rm(path.join(outDir, file));
    await write('dist/404.html', 'mine');
    expect(await message(build(SECOND))).toMatch(/files that no build made: 404\.html, CNAME/);
  });

  it('is another site when it has another title and address', async () => {
    await build(FIRST);
    const other = { title: 'Other', url: 'https://other.example' };
    expect(await message(build(SECOND, other))).toMatch(
      /contains another site: "T" \(https:\/\/t\.example\)/,
    );
    await build(SECOND, { ...SITE, url: 'https://preview.example' });
    await build(FIRST, { title: 'New', url: 'https://preview.example' });
  });
});

it('what the version before made is replaced, as far as its record tells', async () => {
  const record = { format: 2, fingerprint: 'x', pages: { '404.html': {}, 'docs/a/index.html': {} } };
  await write('dist/.chartdocs', JSON.stringify(record));
  const made = [
    '404.html',
    'docs/a/index.html',
    'docs/a.md',
    'assets/pages/a.json',
    'search-doc-1.json',
    'index.html',
  ];
  for (const file of made) await write(`dist/${file}`, 'old');
  await write('dist/CNAME', 'mine');
  await build(SECOND);
  expect(await names()).toEqual(['CNAME', ...Object.keys(SECOND)].sort());
});
