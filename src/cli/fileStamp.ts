import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns what folders hold beside the paths that are known. */
export async function unknownIn(
  folders: readonly string[],
  isKnown: (file: string) => boolean,
): Promise<readonly { readonly file: string; readonly stats: Stats }[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      const unknown = names.map((name) => path.join(folder, name)).filter((file) => !isKnown(file));
      return Promise.all(unknown.map(async (file) => ({ file, stats: await statOf(file) })));
    }),
  );
  return found.flat().flatMap(({ file, stats }) => (stats ? [{ file, stats }] : []));
}

/** Returns a file's stats; undefined if it can't be read. */
export async function statOf(file: string): Promise<Stats | undefined> {
  return stat(file).catch(() => undefined);
}

/** Returns what changes with a file's contents; undefined for no file. */
export async function stampOf(file: string): Promise<string | undefined> {
  return stampOfStats(await statOf(file));
}

/** Returns the same from its stats. */
export function stampOfStats(stats: Stats | undefined): string | undefined {
  return stats && `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
}

/** Includes the creation time: an inode number may be reused for the next folder. */
export function identityOf(stats: Stats | undefined): string | undefined {
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}
