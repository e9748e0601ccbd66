import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findLibrary } from './modules.ts';

const others = { exclude: [], ignoredLinks: [], routeBasePath: '/all-types' };

it('finds the files behind a package that is installed as a link', async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-modules-')));
  try {
    await mkdir(path.join(root, 'store/shapes'), { recursive: true });
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(path.join(root, 'store/shapes/package.json'), '{ "name": "shapes", "types": "a.d.ts" }');
    await writeFile(path.join(root, 'store/shapes/a.d.ts'), 'export {};\n');
    await symlink('../store/shapes', path.join(root, 'node_modules/shapes'));
    const { modules, manifest } = findLibrary({ root, package: 'shapes', ...others });
    expect(modules).toEqual([
      { specifier: 'shapes', otherSpecifiers: [], subpath: '', file: path.join(root, 'store/shapes/a.d.ts') },
    ]);
    expect(manifest?.dir).toBe(path.join(root, 'store/shapes'));
  } finally {
    await rm(root, { recursive: true });
  }
});

it('names the sources of the site’s own package while it isn’t built', async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'chartdocs-modules-')));
  try {
    await mkdir(path.join(root, 'src'));
    const exports = { '.': './dist/index.js', './scales': './dist/scales.js' };
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'shapes', exports }));
    await writeFile(path.join(root, 'src/index.ts'), 'export {};\n');
    await writeFile(path.join(root, 'src/scales.ts'), 'export {};\n');
    expect(() => findLibrary({ root, package: 'shapes', ...others })).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({
            message: 'None of the type declarations that "shapes" publishes exists.',
            hint: "Build the library first, or document its sources: entryPoints: ['src/index.ts', 'src/scales.ts'].",
          }),
        ],
      }),
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
