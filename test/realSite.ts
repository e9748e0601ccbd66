import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBuiltSite } from '../src/cli/builtSite.ts';
import { build } from '../src/render/build.ts';
import type { BuildResult } from '../src/render/buildOptions.ts';

export const ROOT = path.join(import.meta.dirname, '..');

export interface RealSite {
  readonly dir: string;
  readonly result: BuildResult;
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the documentation of Elastic Charts into a temporary folder and serves it. */
export async function openRealSite(
  options: { readonly baseUrl?: string; readonly mode?: 'production' | 'development' } = {},
): Promise<RealSite> {
  const { baseUrl = '/', mode = 'production' } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-site-'));
  const dir = path.join(folder, 'dist');
  const result = await build(
    { configFile: path.join(ROOT, 'site.config.ts'), outDir: dir, baseUrl, mode, strict: true },
    { now: () => 0, timestamp: 1_700_000_000_000 },
  );
  const server = await serveBuiltSite({ dir, baseUrl, host: '127.0.0.1', port: 0 });
  return {
    dir,
    result,
    url: server.url.replace(/\/$/, ''),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
