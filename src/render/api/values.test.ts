import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
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

const made: string[] = [];
afterEach(async () => {
  for (const root of made.splice(0)) await rm(root, { recursive: true });
});

/** Installs a package "library" with one file. @returns the folder it is installed in */
async function install(main: string, manifest: object, code: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-values-'));
  made.push(root);
  const dir = path.join(root, 'node_modules/library');
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ name: 'library', main, ...manifest }));
  await writeFile(path.join(dir, main), code);
  return root;
}

it.each([
  ['CommonJS', 'index.js', {}, 'exports.SIZE = 3;'],
  ['an ES module', 'index.js', { type: 'module' }, 'export const SIZE = await Promise.resolve(3);'],
  ['an ES module by its name', 'index.mjs', {}, 'export const SIZE = 3;'],
  [
    'a package that can only be imported',
    'index.js',
    { type: 'module', exports: { '.': { import: './index.js' } } },
    'export const SIZE = 3;',
  ],
])('readValues runs %s', async (_, main, manifest, code) => {
  const root = await install(main, manifest, code);
  const { values, file, diagnostics } = await readValues('library', root);
  expect(values.get('SIZE')).toEqual({ kind: 'literal', text: '3' });
  expect(path.basename(file ?? '')).toBe(main);
  expect(diagnostics).toEqual([]);
});

it('readValues warns of a library that needs a browser', async () => {
  const root = await install('index.js', {}, 'exports.WIDTH = window.innerWidth;');
  const { values, diagnostics } = await readValues('library', root);
  expect(values.size).toBe(0);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'api-runtime',
      message:
        'The library "library" could not be run: window is not defined. Constants are shown as declared.',
    },
  ]);
});

it('readValues names a module that cannot be found', async () => {
  const error: unknown = await readValues('no-such-module', process.cwd()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BuildError);
  expect(error).toMatchObject({ diagnostics: [{ severity: 'error', code: 'api-runtime-missing' }] });
});
