import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a build puts its files: on disk or, in tests, in memory. */
export interface OutputWriter {
  /**
   * Adds a file. What is already in place stays as it is until `finish`.
   *
   * The promise resolves as soon as there is room for another file, not when this one is written: a caller that awaits
   * it before it makes the next file holds no more than a few files in memory, and may forget the contents. What goes
   * wrong while writing rejects a later call, at the latest `finish`.
   *
   * @param file path below the output folder, with forward slashes
   * @throws Error for a path that was written before, or is outside the folder: a bug of the caller
   */
  write(file: string, contents: string | Uint8Array): Promise<void>;
  /**
   * Adds a copy of a file, whose contents are never held in memory; else as `write`.
   *
   * @param from absolute path
   */
  copy(file: string, from: string): Promise<void>;
  /**
   * Puts everything that was written in place, with a record of it, and removes what an earlier build made and this
   * one didn't.
   *
   * @param record what the record says of the site, beside the list of its files; becomes JSON
   * @throws BuildError when that would overwrite files that no build made
   */
  finish(record: SiteName): Promise<OutputSize>;
  /** Drops everything that was written, and leaves what was there before. */
  discard(): Promise<void>;
}

/** What a record names its site by. */
export interface SiteName {
  readonly title: string;
  /** Empty where the site's origin isn't known. */
  readonly url: string;
}

export interface OutputSize {
  readonly files: number;
  readonly bytes: number;
}

/** The folder of everything that is named by its content and can be cached for ever. */
export const ASSETS = 'assets';

/** Is in every folder that a build has made, the only folders that a build changes; holds its record. */
export const RECORD_FILE = '.chartdocs';

/** In the output folder while files there are replaced. */
export const LOCK_FILE = `${RECORD_FILE}.lock`;

/** In the record: what tells it from a file that only has the same name. */
export const TOOL = 'chartdocs';

/** An output that only remembers; its files are read from `files`. */
export function memoryOutput(): OutputWriter & { readonly files: ReadonlyMap<string, string | Uint8Array> } {
  const files = new Map<string, string | Uint8Array>();
  const write = async (file: string, contents: string | Uint8Array) => {
    checkPath(file, files);
    files.set(file, contents);
  };
  return {
    files,
    write,
    copy: async (file, from) => write(file, await readFile(from)),
    async finish(record) {
      await write(RECORD_FILE, recordText(record, files.keys()));
      const bytes = [...files.values()].reduce((sum, contents) => sum + Buffer.byteLength(contents), 0);
      return { files: files.size, bytes };
    },
    discard: async () => files.clear(),
  };
}

/** @throws Error for a path written twice or outside the folder: a bug of the caller */
export function checkPath(file: string, written: { has(file: string): boolean }): void {
  if (!isPlainPath(file)) {
    throw new Error(`The build tried to write "${file}", which is not a plain path inside its output.`);
  }
  if (written.has(file)) throw new Error(`The build wrote "${file}" twice.`);
}

/** Whether a path names something below the folder it is relative to, in the one way there is to write it. */
export function isPlainPath(file: string): boolean {
  return (
    file !== '' &&
    !file.includes('\0') &&
    path.posix.normalize(file) === file &&
    !path.isAbsolute(file) &&
    !/^\.\.?(?:\/|$)|\/$/.test(file)
  );
}

/** The record of a build: whose it is, what it made, and what else it says of itself. */
export function recordText(
  record: SiteName & { readonly pending?: readonly string[] },
  files: Iterable<string>,
): string {
  return `${JSON.stringify({ tool: TOOL, ...record, files: [...files].sort() })}\n`;
}
