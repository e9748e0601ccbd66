import { stat } from 'node:fs/promises';
import type { Cache } from '../cache.ts';
import { hashOfFile } from '../inputs/fileHash.ts';
import { currentRecorder } from '../inputs/recorder.ts';
import { CLOCK_LAG } from '../inputs/stamp.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import type { Conversion } from './options.ts';

/** A model read from declarations, and the files it depends on. */
interface Entry {
  /** Every file the conversion read, with the SHA-256 of its bytes; null for files that don't exist. */
  readonly files: readonly (readonly [file: string, hash: string | null])[];
  readonly conversion: Conversion;
}

const PREFIX = 'api-';
/** Entries to keep: the newest, and those of other configurations of the same site. */
const KEPT = 5;

/** Returns the stored conversion for a key if every file it was made from is unchanged. */
export async function readConversion(cache: Cache, key: string): Promise<Conversion | undefined> {
  // The cache only returns what this code wrote under this key.
  const entry = (await cache.read(nameOf(key), key)) as Entry | undefined;
  if (!entry) return undefined;
  const hashes = await mapParallel(entry.files, OPEN_FILES, ([file]) => hashFile(file));
  return entry.files.every(([, hash], index) => hash === hashes[index]) ? entry.conversion : undefined;
}

/**
 * Stores a conversion under a key, and removes the oldest entries.
 *
 * @param readAt when the conversion started reading, in milliseconds since 1970; a file changed after that
 * may differ from what was read, so the conversion isn't stored
 */
export async function writeConversion(
  cache: Cache,
  key: string,
  { conversion, readAt }: { readonly conversion: Conversion; readonly readAt: number },
): Promise<void> {
  const files = await mapParallel(
    conversion.files,
    OPEN_FILES,
    async (file) => [file, await hashFile(file)] as const,
  );
  const changed = await mapParallel(conversion.files, OPEN_FILES, (file) =>
    stat(file).then(
      ({ ctimeMs }) => ctimeMs >= readAt - CLOCK_LAG,
      () => false,
    ),
  );
  if (changed.includes(true)) return;
  await cache.write(nameOf(key), key, { files, conversion } satisfies Entry);
  await cache.prune(PREFIX, KEPT);
}

function nameOf(key: string): string {
  return `${PREFIX}${key}.json`;
}

async function hashFile(file: string): Promise<string | null> {
  return (await hashOfFile(file, currentRecorder()?.hashes)) ?? null;
}
