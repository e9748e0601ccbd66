import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The maximum length of a chain of links, as in Linux. */
const MOST_LINKS = 40;

/**
 * Resolves all symbolic links in a path, even if its target doesn't exist yet.
 *
 * @param file absolute path
 */
export async function realPathOf(file: string, links = 0): Promise<string> {
  const real = await realpath(file).catch(() => undefined);
  if (real !== undefined || file === path.dirname(file) || links > MOST_LINKS) return real ?? file;
  const folder = await realPathOf(path.dirname(file), links + 1);
  const own = path.join(folder, path.basename(file));
  const isLink = await lstat(own).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  return isLink ? realPathOf(path.resolve(folder, await readlink(own)), links + 1) : own;
}

/**
 * Returns whether a file or folder is the same as another or below it. Links are resolved, and folders are
 * compared by identity: two names of one folder (by letter case or a bind mount) are the same.
 *
 * @param inner absolute path; need not exist
 * @param outer absolute path; need not exist
 */
export async function isInside(inner: string, outer: string): Promise<boolean> {
  const [innerPath, outerPath] = await Promise.all([realPathOf(inner), realPathOf(outer)]);
  const wanted = await identityOf(outerPath);
  for (let dir = innerPath; ; dir = path.dirname(dir)) {
    if (dir === outerPath || (wanted !== undefined && (await identityOf(dir)) === wanted)) return true;
    if (dir === path.dirname(dir)) return false;
  }
}

async function identityOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${stats.dev}:${stats.ino}`;
}
