import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BuildError } from '../diagnostic.ts';
import { codeOf, type FileProblem, fileProblem } from '../fileProblem.ts';
import { CLOCK_LAG, changedAt, sizeOf, stampOf } from '../inputs/stamp.ts';
import { createTaskQueue, OPEN_FILES } from '../parallel.ts';
import { withLock } from './lock.ts';
import { checkPath, LOCK_FILE, type OutputWriter, RECORD_FILE, recordText, samplesOf } from './output.ts';
import { checkKept, inPlacingOrder, type Placement, PlacementError, placeFiles } from './place.ts';
import { type Contents, reuseFile } from './reuse.ts';
import { openStaging, type Staging } from './staging.ts';

export interface DiskOutputOptions {
  /** Resolves once a reader who has just loaded a document has also loaded the files it refers to. */
  readonly settle?: () => Promise<void>;
}

/** The clock of another machine's file system may be ahead for longer than that. */
const STAMP_ATTEMPTS = 5;

/** Milliseconds that a browser or a copying program needs to load the files that a document refers to. */
const SETTLE = 250;

/**
 * Writes to an output folder. Files are first written to a temporary folder, and moved into place once all
 * are written: a build that fails before that leaves the folder unchanged. A file whose contents stay the same
 * stays the same file.
 *
 * @param outDir absolute path
 */
export function diskOutput(outDir: string, { settle = pause }: DiskOutputOptions = {}): OutputWriter {
  /** Sizes by path. */
  const files = new Map<string, number>();
  /** The files whose contents are those of the build before. */
  const same = new Set<string>();
  /** Files that stay where they are, with their stamps. */
  const kept = new Map<string, string>();
  let removed: readonly string[] = [];
  const folders = new Map<string, Promise<unknown>>();
  const queue = createTaskQueue(OPEN_FILES);
  let staging: Promise<Staging> | undefined;
  /** Whether there was an output folder at the first file. */
  let hasFolder: Promise<boolean> | undefined;
  /** The record in the output folder, once it is there. */
  let placedRecord: string | undefined;
  /** Permissions of an ordinary new file. */
  let mode: Promise<number> | undefined;

  const open = () => {
    staging ??= openStaging(outDir);
    return staging;
  };
  /** Returns the absolute path of a new file in the temporary folder. */
  const place = async (file: string) => {
    const folder = path.join((await open()).files, path.dirname(file));
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
    folders.set(folder, made);
    await made;
    return path.join(folder, path.basename(file));
  };
  /** Puts the file of an earlier build in the place of a new one with the same contents. */
  const reuse = async (file: string, contents: Contents, target: string): Promise<boolean> => {
    const { target: folder } = await open();
    // A look for each file costs as much as writing it.
    hasFolder ??= exists(folder);
    return (await hasFolder) && reuseFile(path.join(folder, file), contents, target);
  };
  const removeStaging = async () => (await staging?.catch(() => undefined))?.remove();
  const modeOfFiles = async () => (await stat((await open()).files)).mode & 0o666;
  const add = (file: string, size: number, task: (target: string) => Promise<void>) => {
    checkPath(file, files);
    files.set(file, size);
    return queue
      .push(async () => task(await place(file)))
      .catch((error: unknown) => {
        throw explain(error, outDir);
      });
  };

  return {
    write: async (file, contents) =>
      add(file, Buffer.byteLength(contents), async (target) => {
        if (await reuse(file, contents, target)) same.add(file);
        else await writeFile(target, contents);
      }),
    copy: async (file, from) =>
      add(file, 0, async (target) => {
        const isReused = await reuse(file, { file: from }, target);
        if (isReused) {
          same.add(file);
          return void files.set(file, (await stat(target)).size);
        }
        await copyFile(from, target, constants.COPYFILE_FICLONE).catch(async (error: unknown) => {
          // The system's error names both files, whichever caused it.
          await access(from, constants.R_OK).catch((cause: unknown) => {
            throw new UnreadableSourceError(cause);
          });
          throw error;
        });
        mode ??= modeOfFiles();
        const stats = await stat(target);
        files.set(file, stats.size);
        // A copy has the permissions of the original, which may be private to its author.
        if ((stats.mode & 0o777) !== (await mode)) await chmod(target, await mode);
      }),
    keep(file, stamp) {
      if (stampOf(path.join(outDir, file)) !== stamp) return false;
      checkPath(file, files);
      files.set(file, sizeOf(stamp));
      kept.set(file, stamp);
      same.add(file);
      return true;
    },
    async finish(record) {
      try {
        await queue.drain();
        const { title, url } = record;
        const names = new Set(files.keys());
        const { files: folder, target } = await open();
        checkKept(target, kept);
        const samples = await samplesOf(names, (file) =>
          readFile(path.join(kept.has(file) ? target : folder, file)),
        );
        const text = recordText({ ...record, samples }, names);
        removed = await putInPlace({
          staging: await open(),
          files: names,
          kept,
          site: { title, url },
          record: text,
          settle,
        });
        placedRecord = text;
        const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
        return { files: files.size + 1, bytes: bytes + Buffer.byteLength(text) };
      } catch (error) {
        throw explain(error, outDir);
      } finally {
        await removeStaging();
      }
    },
    changes: () => ({
      written: inPlacingOrder([...files.keys()].filter((file) => !same.has(file))),
      removed: [...removed].sort(),
    }),
    async placed() {
      const isOurs = async () =>
        (await readFile(path.join(outDir, RECORD_FILE), 'utf8').catch(() => undefined)) === placedRecord;
      const names = [...files.keys(), RECORD_FILE];
      // A change in the same tick of the file system's clock couldn't be distinguished from the file as it is now.
      for (let attempt = 1; attempt <= STAMP_ATTEMPTS; attempt += 1) {
        await setTimeout(2 * CLOCK_LAG);
        const now = Date.now();
        const stamps = names.map((name) => [name, stampOf(path.join(outDir, name))] as const);
        if (!(await isOurs())) return undefined;
        if (!stamps.every(([, stamp]) => changedAt(stamp) < now - CLOCK_LAG)) continue;
        const isWhole = stamps.every(([name, stamp]) => sizeOf(stamp) === (files.get(name) ?? sizeOf(stamp)));
        return isWhole ? stamps : undefined;
      }
      return undefined;
    },
    async discard() {
      await queue.drain().catch(() => undefined);
      await removeStaging();
    },
  };
}

/** A source file can't be read: the output folder isn't at fault. */
class UnreadableSourceError extends Error {
  constructor(cause: unknown) {
    super("A file that is copied can't be read.", { cause });
  }
}

/** Converts errors that users can act on to sentences. */
function explain(thrown: unknown, outDir: string): unknown {
  if (thrown instanceof UnreadableSourceError) return thrown.cause;
  const leavesMixture = thrown instanceof PlacementError;
  const error = leavesMixture ? thrown.cause : thrown;
  const problem = fileProblem(error) ?? (leavesMixture && codeOf(error) ? OTHER_PROBLEM : undefined);
  if (!problem) return error;
  return new BuildError(
    [
      {
        severity: 'error',
        code: 'output-failed',
        message: `The site could not be written to ${outDir}: ${problem.reason} (${error instanceof Error ? error.message : error}).`,
        hint: problem.hint,
      },
    ],
    { cause: error, leavesMixture },
  );
}

const OTHER_PROBLEM: FileProblem = {
  reason: 'the system reports an error',
  hint: 'Check the disk, and build again.',
};

const pause = () => setTimeout(SETTLE);

function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/**
 * Updates an existing folder file by file; otherwise renames the temporary folder in one step.
 *
 * @returns the files that are removed
 */
async function putInPlace(placement: Placement): Promise<readonly string[]> {
  const { staging, record } = placement;
  const { target, files: from } = staging;
  if (!(await exists(target))) {
    await writeFile(path.join(from, RECORD_FILE), record);
    const isMoved = await rename(from, target).then(
      () => true,
      (error: unknown) => {
        // Another build was faster.
        if (/^(?:ENOTEMPTY|EEXIST)$/.test(codeOf(error) ?? '')) return false;
        throw error;
      },
    );
    if (isMoved) return [];
  }
  return withLock(path.join(target, LOCK_FILE), staging.own, () => placeFiles(placement));
}
