import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { ROOT } from '../realSite.ts';

/** The base URL of the site in `test/fixtures/shell`. */
export const SHELL_BASE = '/shell/';

/** Builds and serves the small site in `test/fixtures/shell` for the tests of a file or group. */
export function servedShell(): { readonly origin: () => string } {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-shell-'));
    const configFile = path.join(ROOT, 'test/fixtures/shell/site.config.ts');
    await build({ configFile, outDir: folder, strict: true, noCache: true }, { now: () => 0, timestamp: 1 });
    server = await serveBuiltSite({ dir: folder, baseUrl: SHELL_BASE, host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true });
  });
  return { origin: () => server.url.replace(/\/$/, '') };
}
