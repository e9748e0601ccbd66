import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns what shows that a file has changed, without reading it: size, times and identity. The time of change
 * (`ctime`) can't be set by programs, so that a restored time of modification doesn't hide an edit.
 *
 * @returns `folder` for a folder, `none` and the reason for what can't be read
 */
export function stampOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return 'none';
    if (!stats.isFile()) return 'folder';
    return [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino, stats.dev].join(' ');
  } catch (error) {
    return `none ${error instanceof Error && 'code' in error ? error.code : ''}`;
  }
}

/** Milliseconds by which the clock of a file system may lag behind, or be coarser. */
export const CLOCK_LAG = 10;

/** Returns the size in a stamp; 0 if it is of no file. */
export function sizeOf(stamp: string): number {
  return Number(/^(\d+) /.exec(stamp)?.[1] ?? 0);
}

/** Returns the time of change in a stamp, in milliseconds since 1970; 0 if it is of no file. */
export function changedAt(stamp: string): number {
  return Number(/^\d+ \S+ (\S+)/.exec(stamp)?.[1] ?? 0);
}

/**
 * Lists the names in a folder with their kinds, sorted.
 *
 * @param stem only names that are this, or this before a dot
 */
export function namesIn(folder: string, stem?: string): string {
  try {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => stem === undefined || name === stem || name.startsWith(`${stem}.`))
      .map((entry) => `${entry.isDirectory() ? 'd' : entry.isSymbolicLink() ? 'l' : 'f'}${entry.name}`);
    return names.sort().join('/');
  } catch {
    return 'none';
  }
}

/** Returns the path that symbolic links lead to, or `none`. */
export function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return 'none';
  }
}

/** Returns a folder and all folders above it. */
export function foldersAbove(folder: string): readonly string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
