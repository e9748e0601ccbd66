import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LoadedConfig } from '../config/load.ts';
import { listFiles } from '../fileList.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';

/**
 * Hashes everything a site is made from: its configuration with the command's overrides, content, static
 * files, and the other files a build has read.
 *
 * @param inputs the latter, as returned by `inputsOf`
 */
export async function fingerprintOf(
  { config, root, file }: LoadedConfig,
  inputs: readonly string[],
): Promise<string> {
  const dirs = [config.contentDir, config.staticDir];
  const within = dirs.map((dir) => path.join(root, dir));
  const found = await mapParallel(dirs, 1, async (dir) => {
    const { files } = await listFiles(path.join(root, dir), { within });
    return files.map((name) => path.posix.join(dir, name));
  });
  const files = [...new Set([path.basename(file), ...found.flat().sort(), ...inputs])];
  const hashes = await mapParallel(files, OPEN_FILES, (name) => hashOf(path.join(root, name)));
  const hash = createHash('sha256').update(JSON.stringify([config, files, hashes]));
  return hash.digest('base64url').slice(0, 22);
}

/** Hashes a file that may be larger than memory; returns an empty string for a missing one. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('base64url');
  } catch {
    return '';
  }
}

/**
 * Returns the files outside content and configuration that a build has read or looked for: declarations, and
 * files that pages refer to elsewhere. Relative to the site's root, with forward slashes, sorted.
 *
 * @param files absolute paths
 */
export function inputsOf({ config, root }: LoadedConfig, files: readonly string[]): readonly string[] {
  const known = [config.contentDir, config.staticDir].map((dir) => path.join(root, dir) + path.sep);
  const others = files.filter((file) => !known.some((folder) => file.startsWith(folder)));
  return [...new Set(others.map((file) => path.relative(root, file).replaceAll(path.sep, '/')))].sort();
}
