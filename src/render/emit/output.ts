import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a build puts its files: on disk or, in tests, in memory. */
export interface Output {
  /** @param file path below the output folder, with forward slashes */
  write(file: string, contents: string | Uint8Array): void;
  /** Makes everything written visible at once. */
  finish(): Promise<OutputSize>;
  /** Throws everything away and leaves what was there before. */
  discard(): Promise<void>;
}

export interface OutputSize {
  readonly files: number;
  readonly bytes: number;
}

/** Files of an output by path; shared by both kinds, since both refuse the same mistakes. */
class FileMap extends Map<string, string | Uint8Array> {
  /** @throws Error for a path written twice or outside the folder: a bug of the caller */
  add(file: string, contents: string | Uint8Array): void {
    const normal = path.posix.normalize(file);
    if (normal !== file || file.startsWith('/') || file.startsWith('..')) {
      throw new Error(`The build tried to write "${file}", which is not a plain path inside its output.`);
    }
    if (this.has(file)) throw new Error(`The build wrote "${file}" twice.`);
    this.set(file, contents);
  }

  total(): OutputSize {
    let bytes = 0;
    for (const contents of this.values()) bytes += Buffer.byteLength(contents);
    return { files: this.size, bytes };
  }
}

/** An output that only remembers; its files are read from `files`. */
export function memoryOutput(): Output & { readonly files: ReadonlyMap<string, string | Uint8Array> } {
  const files = new FileMap();
  return {
    files,
    write: (file, contents) => files.add(file, contents),
    finish: async () => files.total(),
    discard: async () => files.clear(),
  };
}

/** The folder of everything that is named by its content and can be cached for ever. */
export const ASSETS = 'assets';

/** Stands in every folder that a build has made, the only folders that a build replaces; holds its record. */
export const RECORD_FILE = '.chartdocs';

/** A name that no other process and no other build of this one uses. */
export function uniqueName(): string {
  return `${process.pid.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** Files written at the same time. */
const PARALLEL = 32;

/**
 * An output folder that changes in one step: files go to a temporary sibling, which takes the folder's place
 * when all are written. A build that fails before that leaves the folder as it was.
 *
 * @param outDir absolute
 */
export function diskOutput(outDir: string): Output {
  const files = new FileMap();
  return {
    write: (file, contents) => files.add(file, contents),
    async finish() {
      if (!files.has(RECORD_FILE)) files.set(RECORD_FILE, '{}\n');
      // A link to a folder stays one.
      const target = await realpath(outDir).catch(() => outDir);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = path.join(path.dirname(target), `.${path.basename(target)}-${uniqueName()}`);
      await mkdir(temporary);
      try {
        await writeAll(temporary, files);
        await swap(temporary, target);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw error;
      }
      return files.total();
    },
    discard: async () => files.clear(),
  };
}

async function writeAll(folder: string, files: FileMap): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  await Promise.all([...folders].map((dir) => mkdir(dir, { recursive: true })));
  const queue = [...files];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      await writeFile(path.join(folder, next[0]), next[1]);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** How often a folder is moved out of the way that another build has put there in the meantime. */
const ATTEMPTS = 10;

/** Puts a folder in the place of another. Of builds that end at the same time, the last one stays. */
async function swap(temporary: string, outDir: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const old = `${temporary}.old${attempt}`;
    const existed = await rename(outDir, old).then(
      () => true,
      () => false,
    );
    try {
      await rename(temporary, outDir);
      if (existed) await rm(old, { recursive: true, force: true });
      return;
    } catch (error) {
      const isTaken =
        error instanceof Error && 'code' in error && /^(?:ENOTEMPTY|EEXIST)$/.test(`${error.code}`);
      if (!isTaken || attempt === ATTEMPTS) {
        if (existed) await rename(old, outDir);
        throw error;
      }
      // What was there is older than what is there now.
      if (existed) await rm(old, { recursive: true, force: true });
    }
  }
}

/** Whether a folder may be replaced by a build: it is absent, empty, or was made by one. */
export async function isReplaceable(outDir: string): Promise<boolean> {
  try {
    if (!(await stat(outDir)).isDirectory()) return false;
    const names = await readdir(outDir);
    return names.length === 0 || names.includes(RECORD_FILE);
  } catch {
    return true;
  }
}
