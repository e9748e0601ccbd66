import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BuildError } from '../diagnostic.ts';
import { readValues, toValue } from './values.ts';

it('toValue reads data, and names what is none', () => {
  expect(toValue({ a: ['#fff', 1, null], e: [], f: () => 0, d: new Date(0) }, 0)).toEqual({
    kind: 'object',
    entries: [
      {
        name: 'a',
        value: {
          kind: 'array',
          entries: [
            { name: '0', value: { kind: 'literal', text: "'#fff'" } },
            { name: '1', value: { kind: 'literal', text: '1' } },
            { name: '2', value: { kind: 'literal', text: 'null' } },
          ],
        },
      },
      { name: 'e', value: { kind: 'literal', text: '[]' } },
      { name: 'f', value: { kind: 'other', text: 'function' } },
      { name: 'd', value: { kind: 'other', text: 'Date' } },
    ],
  });
});

it.each([
  ['CommonJS', 'index.js', {}, 'exports.SIZE = 3;'],
  ['an ES module', 'index.js', { type: 'module' }, 'export const SIZE = await Promise.resolve(3);'],
  ['an ES module by its name', 'index.mjs', {}, 'export const SIZE = 3;'],
])('readValues runs %s', async (_, main, manifest, code) => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-values-'));
  const dir = path.join(root, 'node_modules/library');
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ ...manifest, main }));
  await writeFile(path.join(dir, main), code);
  const { values, file } = await readValues('library', root);
  expect(values.get('SIZE')).toEqual({ kind: 'literal', text: '3' });
  expect(path.basename(file)).toBe(main);
  await rm(root, { recursive: true });
});

it('readValues names a module that cannot be run', async () => {
  await expect(readValues('no-such-module', process.cwd())).rejects.toThrow(BuildError);
});
