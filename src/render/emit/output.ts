import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The destination of a build's files: on disk or, in tests, in memory. */
export interface OutputWriter {
  /**
   * Adds a file. Existing files stay unchanged until `finish`.
   *
   * The promise resolves as soon as there is room for another file, not when this one is written: a caller
   * that awaits it before creating the next file keeps only a few files in memory. Write errors reject a
   * later call, at the latest `finish`.
   *
   * @param file path below the output folder, with forward slashes
   * @throws Error for a path that was already written or is outside the folder: a bug in the caller
   */
  write(file: string, contents: string | Uint8Array): Promise<void>;
  /**
   * Adds a copy of a file like `write`, without loading it into memory.
   *
   * @param from absolute path
   */
  copy(file: string, from: string): Promise<void>;
  /**
   * Adds a file that an earlier build has written, and leaves it where it is.
   *
   * @param stamp of the file at the end of that build (`stampOf`)
   * @returns false if the file isn't the same any more: it must be written
   */
  keep?(file: string, stamp: string): boolean | Promise<boolean>;
  /**
   * Moves all written files into place, adds a record of them, and removes files that only an earlier build
   * created.
   *
   * @param record what the record states about the site, in addition to its files; stored as JSON
   * @throws BuildError if files not created by a build would be overwritten
   * @throws KeptFilesError if files that were kept have changed in the meantime; nothing has been changed then
   */
  finish(record: SiteName): Promise<OutputSize>;
  /** Returns what `finish` has changed. */
  changes?(): OutputChanges;
  /**
   * Returns the files in place with their stamps (`stampOf`), after `finish`.
   *
   * @returns undefined if another build has begun to replace them, or their times can't be trusted
   */
  placed?(): Promise<readonly (readonly [file: string, stamp: string])[] | undefined>;
  /** Discards all written files and leaves the existing ones unchanged. */
  discard(): Promise<void>;
}

/** Another program has changed files that a build was to leave as they are. */
export class KeptFilesError extends Error {}

/** How a build has changed its output folder: paths below it, without the record. */
export interface OutputChanges {
  /** New files, and those with other contents than before: each after those that it refers to. */
  readonly written: readonly string[];
  /** Files of the build before that are gone. */
  readonly removed: readonly string[];
}

/** Identifies a site in a record. */
export interface SiteName {
  readonly title: string;
  /** Empty if the site's origin is unknown. */
  readonly url: string;
}

export interface OutputSize {
  readonly files: number;
  readonly bytes: number;
}

/** The folder of files named by their content, which can be cached forever. */
export const ASSETS = 'assets';

/** The record in every folder created by a build; builds only change folders that have one. */
export const RECORD_FILE = '.chartdocs';

/** The document for nonexistent paths. */
export const NOT_FOUND_FILE = '404.html';

/** Keeps GitHub Pages from processing the files. */
export const NO_JEKYLL_FILE = '.nojekyll';

/** One of a few files that a build made, by which its record is recognized when most others are gone. */
export interface SampleFile {
  readonly file: string;
  /** Of its contents. */
  readonly sha256: string;
}

/** The maximum number of samples. */
const MAX_SAMPLES = 20;

/** Chooses the samples of a site: files at the top that remain when folders are removed, and one of each folder. */
export async function samplesOf(
  files: { has(file: string): boolean; keys(): Iterable<string> },
  read: (file: string) => Promise<string | Uint8Array>,
): Promise<readonly SampleFile[]> {
  const sorted = [...files.keys()].sort();
  const ofFolders = new Map<string, string>();
  for (const file of sorted) {
    const [folder = '', ...below] = file.split('/');
    if (below.length > 0 && file.endsWith('.html') && !ofFolders.has(folder)) ofFolders.set(folder, file);
  }
  const chosen = [NOT_FOUND_FILE, 'index.html', NO_JEKYLL_FILE, ...ofFolders.values()].filter((file) =>
    files.has(file),
  );
  const names = chosen.length === 0 ? sorted.slice(0, 1) : chosen.slice(0, MAX_SAMPLES);
  return Promise.all(names.map(async (file) => ({ file, sha256: sha256(await read(file)) })));
}

export function sha256(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** Exists in the output folder while its files are being replaced. */
export const LOCK_FILE = `${RECORD_FILE}.lock`;

/** Distinguishes a record from other files of the same name. */
export const TOOL = 'chartdocs';

/** Creates an output that keeps its files in memory. */
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
      const samples = await samplesOf(files, async (file) => files.get(file) ?? '');
      await write(RECORD_FILE, recordText({ ...record, samples }, files.keys()));
      const bytes = [...files.values()].reduce((sum, contents) => sum + Buffer.byteLength(contents), 0);
      return { files: files.size, bytes };
    },
    discard: async () => files.clear(),
  };
}

/** @throws Error for a path that was already written or is outside the folder: a bug in the caller */
export function checkPath(file: string, written: { has(file: string): boolean }): void {
  if (!isPlainPath(file)) {
    throw new Error(`The build tried to write "${file}", which is not a plain path inside its output.`);
  }
  if (written.has(file)) throw new Error(`The build wrote "${file}" twice.`);
}

/** Returns whether a path is a normalized path below the folder it is relative to. */
export function isPlainPath(file: string): boolean {
  return (
    file !== '' &&
    !file.includes('\0') &&
    path.posix.normalize(file) === file &&
    !path.isAbsolute(file) &&
    !/^\.\.?(?:\/|$)|\/$/.test(file)
  );
}

/** Formats the record of a build: its site, its files, and anything else in `record`. */
export function recordText(
  record: SiteName & { readonly pending?: readonly string[]; readonly samples?: readonly SampleFile[] },
  files: Iterable<string>,
): string {
  return `${JSON.stringify({ tool: TOOL, ...record, files: [...files].sort() })}\n`;
}
