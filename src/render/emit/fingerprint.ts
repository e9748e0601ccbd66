import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { LoadedConfig } from '../config/load.ts';

/**
 * What a site is made from, as a hash: its configuration with what a command put in place of it, content, static
 * files, and the entry points of the API.
 */
export async function fingerprintOf({ config, root, file }: LoadedConfig): Promise<string> {
  const entries = config.api?.entryPoints ?? [];
  const patterns = [config.contentDir, config.staticDir].map((dir) => `${glob.escapePath(dir)}/**`);
  const found = await glob([...patterns, ...entries], { cwd: root, dot: true });
  const files = [path.basename(file), ...new Set(found.sort())];
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const name of files) {
    hash.update(name).update(await readFile(path.join(root, name)).catch(() => ''));
  }
  return hash.digest('base64url').slice(0, 22);
}
