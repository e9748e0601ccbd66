import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Links that may follow each other, as Linux has it. */
const MOST_LINKS = 40;

/**
 * Where a path really leads: with every symbolic link on the way resolved, also when what it names doesn't exist yet.
 *
 * @param file absolute
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
 * Whether a file or folder is another one, or is below it. Links are resolved first, and folders are compared as the
 * file system knows them: two names of one folder (in other letter case, by a bind mount) are the same.
 *
 * @param inner absolute, need not exist
 * @param outer absolute, need not exist
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
