import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uniqueName } from '../uniqueName.ts';
import type { Conversion } from './options.ts';

/** A model read from declarations, with what it depends on. */
interface Entry {
  readonly format: typeof FORMAT;
  /** Every file the conversion read, with the SHA-256 of its bytes. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  /** SHA-256 of `payload`, so that a truncated or edited entry is noticed. */
  readonly checksum: string;
  /** The conversion as JSON. */
  readonly payload: string;
}

const FORMAT = 1;
const PREFIX = 'api-';
/** Entries kept beside the newest: other configurations of the same site. */
const KEPT = 4;

/**
 * The stored conversion for a key, if every file it was made from still has the same bytes. Anything
 * unreadable, truncated, edited or stale counts as absent.
 */
export async function readCache(dir: string, key: string): Promise<Conversion | undefined> {
  try {
    const entry: unknown = JSON.parse(await readFile(entryFile(dir, key), 'utf8'));
    if (!isEntry(entry) || sha256(entry.payload) !== entry.checksum) return undefined;
    const hashes = await Promise.all(entry.files.map(([file]) => hashFile(file)));
    if (entry.files.some(([, hash], index) => hash !== hashes[index])) return undefined;
    const conversion: Conversion = JSON.parse(entry.payload);
    return conversion;
  } catch {
    return undefined;
  }
}

/** Stores a conversion under a key, in one step, and removes the oldest entries. */
export async function writeCache(dir: string, key: string, conversion: Conversion): Promise<void> {
  await mkdir(dir, { recursive: true });
  const payload = JSON.stringify(conversion);
  const files = await Promise.all(
    conversion.files.map(async (file) => [file, (await hashFile(file)) ?? ''] as const),
  );
  const entry: Entry = { format: FORMAT, files, checksum: sha256(payload), payload };
  const temporary = `${entryFile(dir, key)}.${uniqueName()}.tmp`;
  await writeFile(temporary, JSON.stringify(entry));
  await rename(temporary, entryFile(dir, key));
  await prune(dir);
}

function entryFile(dir: string, key: string): string {
  return path.join(dir, `${PREFIX}${key}.json`);
}

async function prune(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.startsWith(PREFIX) && name.endsWith('.json'));
  const entries = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(dir, name))).mtimeMs })),
  );
  const old = entries.sort((a, b) => b.time - a.time).slice(KEPT + 1);
  await Promise.all(old.map(({ name }) => rm(path.join(dir, name), { force: true })));
}

async function hashFile(file: string): Promise<string | undefined> {
  try {
    return sha256(await readFile(file));
  } catch {
    return undefined;
  }
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === FORMAT &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.length > 0 &&
    'checksum' in value &&
    typeof value.checksum === 'string' &&
    'payload' in value &&
    typeof value.payload === 'string'
  );
}
