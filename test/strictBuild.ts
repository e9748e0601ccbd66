import path from 'node:path';
import { expect } from 'vitest';
import { build } from '../src/render/build.ts';
import { findConfigFile } from '../src/render/config/configFile.ts';
import { checkLinks } from '../src/render/links/checkLinks.ts';

/**
 * Builds a folder's site in this process, at half the cost of a command, and checks its links. Any finding is
 * a failure, as in `chartdocs build --strict`.
 *
 * @returns the routes
 */
export async function buildStrictly(root: string): Promise<readonly string[]> {
  const configFile = findConfigFile(root);
  const { outDir, routes, diagnostics } = await build(
    { configFile, strict: true },
    { now: () => 0, timestamp: 1 },
  );
  expect(diagnostics).toEqual([]);
  const { findings, warnings, checked } = await checkLinks({ dir: outDir, configFile, workingDir: root });
  expect({ findings, warnings }).toEqual({ findings: [], warnings: [] });
  expect(checked, path.relative(root, outDir)).toBeGreaterThan(0);
  return routes;
}
