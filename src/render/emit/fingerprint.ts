import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { LoadedConfig } from '../config/load.ts';

/**
 * What a site is made from, as a hash: its configuration with what a command put in place of it, content, static
 * files, and what else a build has read.
 *
 * @param inputs the latter, as `inputsOf` names them
 */
export async function fingerprintOf(
  { config, root, file }: LoadedConfig,
  inputs: readonly string[],
): Promise<string> {
  const patterns = [config.contentDir, config.staticDir].map((dir) => `${glob.escapePath(dir)}/**`);
  const found = await glob(patterns, { cwd: root, dot: true });
  const files = [...new Set([path.basename(file), ...found.sort(), ...inputs])];
  const contents = await Promise.all(
    files.map((name) => readFile(path.join(root, name)).catch(() => undefined)),
  );
  const hash = createHash('sha256').update(JSON.stringify(config));
  files.forEach((name, index) => {
    const bytes = contents[index];
    hash.update(`\n${name}\n${bytes?.length ?? 'missing'}\n`).update(bytes ?? '');
  });
  return hash.digest('base64url').slice(0, 22);
}

/**
 * Files beside content and configuration that a build has read, or looked for: declarations, and what pages name
 * elsewhere. Relative to the site's root, with forward slashes, sorted.
 *
 * @param files absolute
 */
export function inputsOf({ config, root }: LoadedConfig, files: readonly string[]): readonly string[] {
  const known = [config.contentDir, config.staticDir].map((dir) => path.join(root, dir) + path.sep);
  const others = files.filter((file) => !known.some((folder) => file.startsWith(folder)));
  return [...new Set(others.map((file) => path.relative(root, file).replaceAll(path.sep, '/')))].sort();
}
