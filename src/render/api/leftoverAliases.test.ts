import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { membersOf } from '../../theme/api/symbolParts.ts';
import { convert } from './convert.ts';
import { leftoverAliases } from './leftoverAliases.ts';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-aliases-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
}

it('resolves path aliases of the sources to declarations of the library, but not to its packages', async () => {
  await write({
    'package.json': JSON.stringify({ name: 'lines', dependencies: { installed: '*', missing: '*' } }),
    'node_modules/installed/package.json': '{ "name": "installed" }',
    'dist/index.d.ts': `
      import 'installed'; import 'missing'; import 'node:fs'; import 'nowhere';
      export * from './parts/line.js';`,
    'dist/parts/line.d.ts': `
      import type { Color } from 'lib';
      import type { Width } from '@/theme/width';
      export interface Line { color: Color; width: Width }`,
    'dist/lib/index.d.ts': "export type { Color } from 'lib/color';",
    'dist/lib/color.d.ts': "export type Color = 'red' | 'blue';",
    'dist/theme/width.d.ts': 'export type Width = 1 | 2;',
    'dist/missing.d.ts': 'export {};',
    'dist/installed/index.d.ts': 'export {};',
  });
  expect(leftoverAliases([path.join(root, 'dist/index.d.ts')], root)).toEqual({
    lib: [path.join(root, 'dist/lib/index.d.ts')],
    'lib/color': [path.join(root, 'dist/lib/color.d.ts')],
    '@/theme/width': [path.join(root, 'dist/theme/width.d.ts')],
  });

  const { model } = await convert({
    root,
    entryPoints: ['dist/index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/all-types',
  });
  const [line] = model.symbols;
  expect(line && membersOf(line).map(({ name, type }) => `${name}: ${type?.kind}`)).toEqual([
    'color: union',
    'width: union',
  ]);
});
