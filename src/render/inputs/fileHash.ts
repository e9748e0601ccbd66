import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLOCK_LAG, changedAt, stampOf } from './stamp.ts';

/** Hashes of files with the stamps at which they were read, by absolute paths. */
export type FileHashes = Map<string, { readonly stamp: string; readonly hash: string }>;

/**
 * Returns the SHA-256 of a file's bytes, in hexadecimal digits.
 *
 * @param known hashes of earlier readings, to which this one is added: a file with the same stamp isn't read again
 * @param stamp of the file, if it has just been read
 * @returns undefined if it can't be read
 */
export async function hashOfFile(
  file: string,
  known: FileHashes | undefined,
  stamp = stampOf(file),
): Promise<string | undefined> {
  const before = known?.get(file);
  if (before?.stamp === stamp) return before.hash;
  const now = Date.now();
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex');
  // A file that was just changed may be changed again without another stamp.
  if (stampOf(file) === stamp && changedAt(stamp) < now - CLOCK_LAG) known?.set(file, { stamp, hash });
  return hash;
}
