import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sourceOf } from './librarySource.ts';
import { dependsOn, subpathsOf } from './package.ts';

let root: string | undefined;
afterEach(() => (root === undefined ? undefined : rm(root, { recursive: true, force: true })));

it.each(['lines', '@shapes/lines'])(
  'asks the package of %s, also about a folder with a package.json of its own',
  async (name) => {
    root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
    const dir = path.join(root, 'node_modules', name);
    await mkdir(path.join(dir, 'compat/src'), { recursive: true });
    const manifest = { name, peerDependencies: { 'lines-to-string': '*' } };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
    const nested = { name: 'lines-compat', dependencies: { dots: '*' } };
    await writeFile(path.join(dir, 'compat/package.json'), JSON.stringify(nested));
    const folder = path.join(dir, 'compat/src');
    expect(['lines-to-string', 'dots', 'squares'].map((one) => dependsOn(folder, one))).toEqual([
      true,
      true,
      false,
    ]);
  },
);

it('finds the modules that patterns in "exports" name', async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
  for (const file of ['charts/bar.d.ts', 'charts/pie.d.ts', 'charts/deep/arc.d.ts', 'internal/x.d.ts']) {
    await mkdir(path.dirname(path.join(root, 'dist', file)), { recursive: true });
    await writeFile(path.join(root, 'dist', file), 'export {};\n');
  }
  const found = subpathsOf(root, {
    '.': './dist/index.js',
    './package.json': './package.json',
    './styles/*': './styles/*.css',
    './*': { types: './dist/*.d.ts' },
    './charts/*': { types: './dist/charts/*.d.ts', default: './dist/charts/*.js' },
    './charts/deep/*': null,
  });
  expect(found).toEqual(['', 'charts/bar', 'charts/pie']);
  expect(subpathsOf(root, './index.js')).toEqual(['']);
});

it('finds the sources of exports that are not built', async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
  for (const file of ['index.ts', 'react.tsx', 'hooks/index.ts', 'adapters/vue.ts']) {
    await mkdir(path.dirname(path.join(root, 'src', file)), { recursive: true });
    await writeFile(path.join(root, 'src', file), 'export {};\n');
  }
  const exports = {
    '.': './dist/index.js',
    './react': './dist/react.js',
    './hooks': './dist/hooks.js',
    './vue': { types: './dist/adapters/vue.d.ts', default: './dist/adapters/vue.js' },
    './svelte': './dist/svelte.js',
  };
  const found = ['', 'react', 'hooks', 'vue', 'svelte'].map((subpath) =>
    sourceOf(root ?? '', exports, subpath)?.replace(/.*\/src\//, ''),
  );
  expect(found).toEqual(['index.ts', 'react.tsx', 'hooks/index.ts', 'adapters/vue.ts', undefined]);
});

it.each([
  ['"source"', { source: './source/entry.ts', types: 'dist/index.d.ts' }, {}, 'source/entry.ts'],
  ['the folders of the compiler', {}, { rootDir: 'source', outDir: 'dist' }, 'source/index.tsx'],
  ['the only folder that is compiled', {}, { outDir: 'dist' }, 'source/index.tsx'],
])('finds the sources by %s', async (_, fields, compilerOptions, expected) => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-package-'));
  await mkdir(path.join(root, 'source/inner'), { recursive: true });
  for (const file of ['source/index.tsx', 'source/entry.ts', 'source/inner/line.ts']) {
    await writeFile(path.join(root, file), 'export {};\n');
  }
  const exports = { '.': { types: './dist/index.d.ts' }, './line': { types: './dist/inner/line.d.ts' } };
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'lines', exports, ...fields }));
  const tsconfig = { compilerOptions, include: ['source'] };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
  expect(sourceOf(root, exports, '')).toBe(path.join(root, expected));
  if ('outDir' in compilerOptions) {
    expect(sourceOf(root, exports, 'line')).toBe(path.join(root, 'source/inner/line.ts'));
  }
});
