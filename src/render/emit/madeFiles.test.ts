import { lstat, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST, givenOutputFolder, message, SECOND, SITE } from '../../../test/outputFolder.ts';

const given = givenOutputFolder();
const { build, read, names, write } = given;

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
    expect(await readdir(given.folder)).toEqual(['dist']);
  });

  it('is named when it is a link in the place of a folder: nothing is written or removed behind it', async () => {
    await build(FIRST);
    await rm(path.join(given.outDir, 'assets'), { recursive: true });
    await write('elsewhere/one.js', 'mine');
    await symlink('../elsewhere', path.join(given.outDir, 'assets'));
    expect(await message(build(SECOND))).toMatch(/would overwrite .*: assets\.$/);
    await build({ 'index.html': 'three' });
    expect(await readdir(path.join(given.folder, 'elsewhere'))).toEqual(['one.js']);
    expect((await lstat(path.join(given.outDir, 'assets'))).isSymbolicLink()).toBe(true);
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

  it('is distinguished from what a build made when most of that is gone', async () => {
    await build({ '404.html': '404', ...FIRST });
    await rm(path.join(given.outDir, 'assets'), { recursive: true });
    await rm(path.join(given.outDir, 'docs'), { recursive: true });
    await rm(path.join(given.outDir, 'index.html'));
    await write('dist/CNAME', 'mine');
    await build(SECOND);
    expect(await names()).toEqual(['CNAME', ...Object.keys(SECOND)].sort());
    await build({ '404.html': '404', ...FIRST });
    for (const file of Object.keys(FIRST)) await rm(path.join(given.outDir, file));
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
