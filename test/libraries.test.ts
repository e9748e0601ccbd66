import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installTool, type Project } from './installed.ts';
import { QUICK } from './libraries/list.ts';
import { documentLibrary } from './libraries/site.ts';

/**
 * Libraries from the registry, documented from their names alone with the packed tool;
 * `npm run test:libraries` has more.
 */
describe('the reference of another library', () => {
  let root: string;
  let project: Project;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'chartdocs-libraries-'));
    const packages = [...new Set(QUICK.flatMap(({ install }) => install))];
    project = await installTool(root, packages, ['--legacy-peer-deps']);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it.each(QUICK)('has a page for each export of $name, and each prop of its components', async (library) => {
    const { faults, exports, components, version } = await documentLibrary(library, project);
    expect(faults).toEqual([]);
    expect(exports).toBeGreaterThan(0);
    expect(components > 0).toBe(library.hasComponents ?? false);
    expect(library.install.some((one) => one.endsWith(`${library.name}@${version}`))).toBe(true);
  });
});
