import { copyFile, lstat, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_FILE } from '../../theme/router/siteFiles.ts';
import { SEARCH_MANIFEST } from '../../theme/search/manifestFile.ts';
import { BuildError } from '../diagnostic.ts';
import { codeOf } from '../fileProblem.ts';
import { stampOf } from '../inputs/stamp.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { uniqueName } from '../uniqueName.ts';
import { filesBelow, type MadeFiles, readMadeFiles } from './madeFiles.ts';
import { KeptFilesError, RECORD_FILE, recordText, type SiteName } from './output.ts';
import { collision, judgeFolder } from './outputFolder.ts';
import { type Staging, temporaryNameInside } from './staging.ts';

/** Replacing files failed after it had begun: the folder holds files of this build and of the one before. */
export class PlacementError extends Error {
  constructor(cause: unknown) {
    super('The files of the site were put in place only in part.', { cause });
  }
}

export interface Placement {
  readonly staging: Staging;
  /** Paths of all files of the site, located in the temporary folder. */
  readonly files: ReadonlySet<string>;
  /** Those that are in the output folder already, with their stamps (`stampOf`). */
  readonly kept: ReadonlyMap<string, string>;
  readonly site: SiteName;
  /** The record of the build, with the list of its files. */
  readonly record: string;
  /** Resolves once a reader who has just loaded a document has also loaded the files it refers to. */
  readonly settle: () => Promise<void>;
}

/**
 * Replaces a built site file by file, in an order in which every document always finds the files it refers
 * to: adds those first, then replaces the documents, and finally removes files no longer needed. Each file is
 * replaced atomically. The folder itself stays, with all files not created by a build.
 *
 * If the process is killed, the site still works, and the record lets the next build continue.
 *
 * @returns the files that are removed
 * @throws KeptFilesError if a file that stays has changed; nothing has been changed then
 * @throws BuildError if files not created by a build are in the way; nothing has been changed then
 * @throws PlacementError if it fails after it has begun
 */
export async function placeFiles({
  staging,
  files,
  kept,
  site,
  record,
  settle,
}: Placement): Promise<readonly string[]> {
  const { target } = staging;
  checkKept(target, kept);
  const staged = new Set([...files].filter((file) => !kept.has(file)));
  const made = await readMadeFiles(target);
  const problem =
    (await judgeFolder(target, site, { isOwn: true })) ?? (await findCollisions(target, staged, made));
  if (problem) throw new BuildError([problem]);
  const old = [...(made?.files ?? [])].filter((file) => file !== RECORD_FILE && !files.has(file));
  await writeRecord(staging, pendingText(site, made, files));
  try {
    await removeConflicts(target, staged, made);
    await move(staging, staged, made);
    await removeStale(target, old, files, settle);
    await writeRecord(staging, record);
    return old;
  } catch (error) {
    throw new PlacementError(error);
  }
}

/** @throws KeptFilesError if a file that stays has changed */
export function checkKept(target: string, kept: Placement['kept']): void {
  for (const [file, stamp] of kept) {
    if (stampOf(path.join(target, file)) !== stamp) throw new KeptFilesError();
  }
}

/** Formats the record used during replacement: the files of both builds belong to the site. */
function pendingText(site: SiteName, made: MadeFiles | undefined, files: ReadonlySet<string>): string {
  return recordText({ ...site, pending: [...files] }, made?.files ?? []);
}

async function writeRecord({ own, target }: Staging, text: string): Promise<void> {
  const file = path.join(own, `record-${uniqueName()}`);
  await writeFile(file, text);
  await rename(file, path.join(target, RECORD_FILE));
}

/** Files with a fixed name that refer to other files: placed after those. */
const INDEX_FILES = new Set([SITE_FILE, SEARCH_MANIFEST]);

/** Returns the order of placing a file: documents after the files they refer to, lists of documents last. */
function rankOf(file: string, made: MadeFiles | undefined): number {
  if (/\.html$/.test(file)) return made?.files.has(file) ? 2 : 1;
  if (INDEX_FILES.has(file)) return 1;
  return /^(?:sitemap\.xml|robots\.txt|llms(?:-full)?\.txt)$/.test(file) ? 3 : 0;
}

/** Sorts files so that each comes after those that it refers to. */
export function inPlacingOrder(files: Iterable<string>): readonly string[] {
  return [...files].sort((a, b) => rankOf(a, undefined) - rankOf(b, undefined) || (a < b ? -1 : 1));
}

async function move(
  { files: from, target }: Staging,
  files: ReadonlySet<string>,
  made: MadeFiles | undefined,
): Promise<void> {
  await mapParallel(foldersOf(files), OPEN_FILES, (folder) =>
    mkdir(path.join(target, folder), { recursive: true }),
  );
  for (const rank of [0, 1, 2, 3]) {
    const some = [...files].filter((file) => rankOf(file, made) === rank);
    await mapParallel(some, OPEN_FILES, (file) => moveFile(path.join(from, file), path.join(target, file)));
  }
}

/** Moves a file in one step, also into a folder below the output folder where another file system is mounted. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const beside = path.join(path.dirname(to), await temporaryNameInside());
    try {
      await copyFile(from, beside);
      await rename(beside, to);
    } catch (failure) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw failure;
    }
  }
}

/** Returns all folders that contain files, parents first. */
function foldersOf(files: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (
      let dir = path.posix.dirname(file);
      dir !== '.' && !folders.has(dir);
      dir = path.posix.dirname(dir)
    ) {
      folders.add(dir);
    }
  }
  return [...folders].sort();
}

async function kindOf(file: string): Promise<'file' | 'folder' | undefined> {
  return lstat(file).then(
    (stats) => (stats.isDirectory() ? 'folder' : 'file'),
    () => undefined,
  );
}

/** Finds files not created by a build where this one has a file or folder. */
async function findCollisions(target: string, files: ReadonlySet<string>, made: MadeFiles | undefined) {
  const isMade = (file: string) => made?.files.has(file) === true;
  const inFolderPlace = await mapParallel(foldersOf(files), OPEN_FILES, async (folder) =>
    (await kindOf(path.join(target, folder))) === 'file' && !isMade(folder) ? [folder] : [],
  );
  const blocked = inFolderPlace.flat();
  if (blocked.length > 0) return collision(target, blocked);
  const inFilePlace = await mapParallel(files, OPEN_FILES, async (file) => {
    const kind = await kindOf(path.join(target, file));
    if (kind === 'folder') return (await filesBelow(target, file)).filter((each) => !isMade(each));
    return kind === undefined || isMade(file) || made?.isPartial ? [] : [file];
  });
  const found = inFilePlace.flat();
  return found.length === 0 ? undefined : collision(target, found);
}

/** Removes files of an earlier build where this one has a folder, and vice versa. */
async function removeConflicts(
  target: string,
  files: ReadonlySet<string>,
  made: MadeFiles | undefined,
): Promise<void> {
  if (!made) return;
  for (const folder of foldersOf(files)) {
    const isFile = made.files.has(folder) && (await kindOf(path.join(target, folder))) === 'file';
    if (isFile) await rm(path.join(target, folder));
  }
  const asFolders = foldersOf(made.files).filter((folder) => files.has(folder));
  for (const folder of asFolders) await rm(path.join(target, folder), { recursive: true, force: true });
}

/** Removes files that only an earlier build created: documents first, then the files they refer to. */
async function removeStale(
  target: string,
  old: readonly string[],
  files: ReadonlySet<string>,
  settle: () => Promise<void>,
): Promise<void> {
  const isFolder = new Map<string, boolean>();
  /** A link in place of a folder points to files not created by a build. */
  const isReal = async (folder: string): Promise<boolean> => {
    if (folder === '.') return true;
    const known = isFolder.get(folder);
    if (known !== undefined) return known;
    const own =
      (await isReal(path.posix.dirname(folder))) && (await kindOf(path.join(target, folder))) === 'folder';
    isFolder.set(folder, own);
    return own;
  };
  const current = new Map([...files].map((file) => [foldCase(file), file]));
  const remove = async (file: string) => {
    if (!(await isReal(path.posix.dirname(file)))) return;
    const twin = current.get(foldCase(file));
    if (twin !== undefined && (await isSameFile(path.join(target, file), path.join(target, twin)))) return;
    if ((await kindOf(path.join(target, file))) === 'file')
      await rm(path.join(target, file), { force: true });
  };
  const documents = old.filter((file) => /\.html$/.test(file));
  const others = old.filter((file) => !/\.html$/.test(file));
  await mapParallel(documents, OPEN_FILES, remove);
  if (others.length > 0) await settle();
  await mapParallel(others, OPEN_FILES, remove);
  // A folder that isn't empty contains files not created by a build.
  for (const folder of [...foldersOf(old)].reverse()) {
    if (await isReal(folder)) await rmdir(path.join(target, folder)).catch(() => undefined);
  }
}

/** Folds case and Unicode form, which some file systems ignore in names. */
function foldCase(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => stat(file, { bigint: true }).catch(() => undefined)),
  );
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}
