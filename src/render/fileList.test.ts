import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from './fileList.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-list-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), '');
}

it('follows links inside a folder, and names those that lead out of it', async () => {
  for (const file of ['in/b.md', 'in/a/c.md', 'in-beside/d.md', 'secret.txt']) await write(file);
  const link = (from: string, to: string) => symlink(to, path.join(folder, 'in', from));
  await link('file.md', 'b.md');
  await link('folder', 'a');
  await link('a/absolute.md', path.join(folder, 'in/b.md'));
  await link('secret.md', '../secret.txt');
  await link('beside', '../in-beside');
  await link('second', 'secret.md');
  await link('gone', '../nowhere');
  await link('gone.md', 'nowhere.md');
  const { files, refused } = await listFiles(path.join(folder, 'in'));
  expect(files).toEqual(['a/absolute.md', 'a/c.md', 'b.md', 'file.md', 'folder/absolute.md', 'folder/c.md']);
  expect(refused.map((one) => [one.link, path.relative(folder, one.target)]).sort()).toEqual([
    ['beside', 'in-beside'],
    ['gone', 'nowhere'],
    ['second', 'secret.txt'],
    ['secret.md', 'secret.txt'],
  ]);
});

it('ends where links lead in a circle', async () => {
  await write('in/a/b/c.md');
  await symlink('.', path.join(folder, 'in/self'));
  await symlink('..', path.join(folder, 'in/a/up'));
  await symlink('../../a', path.join(folder, 'in/a/b/above'));
  await symlink('knot', path.join(folder, 'in/knot'));
  await symlink('a', path.join(folder, 'in/other'));
  const { files, refused } = await listFiles(path.join(folder, 'in'));
  expect(files).toEqual(['a/b/c.md', 'other/b/c.md']);
  expect(refused).toEqual([]);
});

it('takes a folder that is a link itself for what it leads to, and one that is missing for empty', async () => {
  await write('real/a.md');
  await symlink('real', path.join(folder, 'link'));
  expect((await listFiles(path.join(folder, 'link'))).files).toEqual(['a.md']);
  expect(await listFiles(path.join(folder, 'missing'))).toEqual({ files: [], refused: [] });
});

it('follows no link to a name that begins with a dot, and lists no such file behind a link', async () => {
  const files = [
    'in/.env',
    'in/.hid/x.txt',
    'in/.well-known/y.txt',
    'in/a/.env',
    'in/a/b.txt',
    'other/.git/z',
  ];
  for (const file of files) await write(file);
  await write('other/c.txt');
  const link = (from: string, to: string) => symlink(to, path.join(folder, 'in', from));
  await link('file.svg', '.env');
  await link('folder', '.hid');
  await link('known.txt', '.well-known/y.txt');
  await link('second', 'a');
  await link('third', '../other');
  const listed = await listFiles(path.join(folder, 'in'), { within: [path.join(folder, 'other')] });
  const own = ['.env', '.hid/x.txt', '.well-known/y.txt', 'a/.env', 'a/b.txt'];
  expect(listed.files).toEqual([...own, 'known.txt', 'second/b.txt', 'third/c.txt']);
  expect(listed.refused.map((one) => [one.link, path.relative(folder, one.target), one.why]).sort()).toEqual([
    ['file.svg', 'in/.env', 'dot-name'],
    ['folder', 'in/.hid', 'dot-name'],
    ['second/.env', 'in/a/.env', 'dot-name'],
    ['third/.git', 'other/.git', 'dot-name'],
  ]);
});
