import { link, lstat, readFile } from 'node:fs/promises';

/** What a file contains; given as the path of a file when it isn't in memory. */
export type Contents = string | Uint8Array | { readonly file: string };

/**
 * Puts an existing file in the place of a new one if both have the same contents, as a second name of the same
 * file: it keeps its time of change, by which programs that copy a site see what to copy.
 *
 * @param existing absolute path of the file of an earlier build, which may not exist
 * @param contents the new contents
 * @param target absolute path of the new file, which doesn't exist
 * @returns whether the new file exists now
 */
export async function reuseFile(existing: string, contents: Contents, target: string): Promise<boolean> {
  try {
    const size =
      typeof contents === 'object' && 'file' in contents
        ? (await lstat(contents.file)).size
        : Buffer.byteLength(contents);
    const stats = await lstat(existing);
    if (!stats.isFile() || stats.size !== size) return false;
    if (!(await bytesOf(contents)).equals(await readFile(existing))) return false;
    await link(existing, target);
    return true;
  } catch {
    // Not there, or on a file system without links: the file is written.
    return false;
  }
}

async function bytesOf(contents: Contents): Promise<Buffer> {
  if (typeof contents === 'string') return Buffer.from(contents);
  return 'file' in contents ? readFile(contents.file) : Buffer.from(contents);
}
