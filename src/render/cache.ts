import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { fileProblem } from './fileProblem.ts';
import { makeFolder } from './makeFolder.ts';
import { uniqueName } from './uniqueName.ts';

/**
 * Stores results between builds, as JSON. Entries that can't be read count as missing; failing to write one
 * is a warning. A cache makes builds faster, but never changes or fails one.
 */
export interface Cache {
  /**
   * Returns the value written under this name and key. An entry that is damaged or was written under another
   * name or key counts as missing.
   */
  read(name: string, key: string): Promise<unknown>;
  /** Stores a value, replacing the one under this name. */
  write(name: string, key: string, value: unknown): Promise<void>;
  /** Removes all entries whose names start with a prefix, except for the newest ones. */
  prune(prefix: string, kept: number): Promise<void>;
  /** Why writing failed; reported once. */
  readonly problems: readonly Diagnostic[];
}

/** The cache folder of a site, below its root. */
export const CACHE_DIR = 'node_modules/.cache/chartdocs';

/** Opens the cache of a site. @param root absolute path of the configuration's folder */
export function cacheIn(root: string): Cache {
  return openCache(path.join(root, CACHE_DIR));
}

/**
 * Creates the cache folder of a site that exists, if it can be. To be called before a run notes what it reads: folders
 * that appear during it, such as `node_modules`, would count as changes.
 *
 * @param configFile absolute
 */
export async function prepareCache(configFile: string): Promise<void> {
  const isThere = await stat(configFile).catch(() => undefined);
  if (isThere) await makeFolder(path.join(path.dirname(configFile), CACHE_DIR)).catch(() => undefined);
}

/** Temporary files older than this, in milliseconds, were left by a killed process. */
const LONGEST_WRITE = 3_600_000;

const TEMPORARY = /\.[\da-z]+\.tmp$/;

/** @param dir absolute path of the folder; omit to disable reading and writing */
export function openCache(dir: string | undefined): Cache {
  if (dir === undefined) {
    const nothing = async () => undefined;
    return { read: nothing, write: nothing, prune: nothing, problems: [] };
  }
  const problems: Diagnostic[] = [];
  return {
    problems,
    async read(name, key) {
      try {
        const file = path.join(dir, name);
        // A device or a pipe may never end.
        if (!(await stat(file)).isFile()) return undefined;
        return parseEntry(await readFile(file), name, key);
      } catch {
        return undefined;
      }
    },
    async write(name, key, value) {
      const file = path.join(dir, name);
      const temporary = `${file}.${uniqueName()}.tmp`;
      try {
        await makeFolder(dir);
        await writeFile(temporary, entryText(name, key, JSON.stringify(value)));
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        if (problems.length === 0) problems.push(cannotWrite(dir, error));
      }
    },
    async prune(prefix, kept) {
      try {
        const entries = await Promise.all(
          (await readdir(dir)).map(async (name) => ({
            name,
            time: (await stat(path.join(dir, name))).mtimeMs,
          })),
        );
        const own = entries.filter(({ name }) => name.startsWith(prefix) && !TEMPORARY.test(name));
        const old = own.sort((a, b) => b.time - a.time).slice(kept);
        const left = entries.filter(
          ({ name, time }) => TEMPORARY.test(name) && Date.now() - time > LONGEST_WRITE,
        );
        await Promise.all([...old, ...left].map(({ name }) => rm(path.join(dir, name), { force: true })));
      } catch {
        // Another build is pruning at the same time, or files can't be removed here.
      }
    },
  };
}

/** Creates a cache that ends with the process: it keeps the last value of each name, whatever its key. */
export function memoryCache(): Cache {
  const values = new Map<string, { readonly name: string; readonly value: unknown }>();
  const stemOf = (name: string) => name.slice(0, name.lastIndexOf('-') + 1);
  return {
    async read(name) {
      const last = values.get(stemOf(name));
      return last?.name === name ? last.value : undefined;
    },
    write: async (name, _, value) => void values.set(stemOf(name), { name, value }),
    prune: async () => undefined,
    problems: [],
  };
}

/**
 * Formats an entry. The hash covers the value, to detect damage, and the name and key, to detect an entry in
 * the wrong place.
 */
export function entryText(name: string, key: string, payload: string): string {
  return `${entryHead(name, key, payload)}\n${payload}`;
}

/** The first line of an entry. */
function entryHead(name: string, key: string, payload: string | Uint8Array): string {
  const hash = createHash('sha256').update(`${name}\n${key}\n`).update(payload).digest('hex');
  return JSON.stringify({ name, key, hash });
}

/** Returns the value of an entry; undefined if it isn't that of an undamaged entry with this name and key. */
export function parseEntry(entry: Buffer, name: string, key: string): unknown {
  const end = entry.indexOf('\n');
  // Hashed as it is, and compared by its first line: entries have megabytes.
  const payload = entry.subarray(end + 1);
  if (end === -1 || !entry.subarray(0, end).equals(Buffer.from(entryHead(name, key, payload))))
    return undefined;
  return JSON.parse(payload.toString());
}

function cannotWrite(dir: string, error: unknown): Diagnostic {
  const reason = fileProblem(error)?.reason ?? (error instanceof Error ? error.message : String(error));
  return {
    severity: 'warning',
    code: 'cache-not-written',
    message: `The cache in ${dir} can't be written: ${reason}. The next build will take longer.`,
    hint: `${fileProblem(error)?.hint ?? 'Make the folder writable.'} Or build with --no-cache.`,
    isOfMachine: true,
  };
}
