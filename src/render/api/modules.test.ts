import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findLibrary } from './modules.ts';

it('finds the files behind a package that is installed as a link', async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-modules-')));
  try {
    await mkdir(path.join(root, 'store/shapes'), { recursive: true });
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(path.join(root, 'store/shapes/package.json'), '{ "name": "shapes", "types": "a.d.ts" }');
    await writeFile(path.join(root, 'store/shapes/a.d.ts'), 'export {};\n');
    await symlink('../store/shapes', path.join(root, 'node_modules/shapes'));
    const options = { root, package: 'shapes', exclude: [], ignoredLinks: [], routeBasePath: '/all-types' };
    const { modules, manifest } = findLibrary(options);
    expect(modules).toEqual([
      { specifier: 'shapes', otherSpecifiers: [], subpath: '', file: path.join(root, 'store/shapes/a.d.ts') },
    ]);
    expect(manifest?.dir).toBe(path.join(root, 'store/shapes'));
  } finally {
    await rm(root, { recursive: true });
  }
});
