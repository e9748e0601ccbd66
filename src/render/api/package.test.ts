import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { dependsOn } from './package.ts';

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
