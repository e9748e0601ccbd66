import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../fileProblem.ts';
import { makeFolder } from '../makeFolder.ts';
import { nameOfOwner, ownerOfName, stateOf, thisProcess } from '../owner.ts';
import { realPathOf } from '../realPath.ts';
import { uniqueName } from '../uniqueName.ts';

/** The folder that a build writes to before it changes the output folder. */
export interface Staging {
  /** The output folder itself, with links resolved. */
  readonly target: string;
  /** Absolute path of the folder for the site's files; on the same file system as the output folder. */
  readonly files: string;
  /** Absolute path next to it, for files that aren't part of the site. */
  readonly own: string;
  /** Removes everything that was written, and any parent folders created for it. */
  remove(): Promise<void>;
}

/** Milliseconds to keep a folder left by a process on another machine, which may still be running. */
const LONGEST_BUILD = 24 * 3_600_000;

/**
 * Creates a temporary folder next to the output folder, or inside it if that is a mount point or its parent
 * isn't writable. Removes temporary folders left by killed builds.
 *
 * @param outDir absolute path
 */
export async function openStaging(outDir: string): Promise<Staging> {
  const target = await realPathOf(outDir);
  const parent = path.dirname(target);
  const made = await makeFolder(parent);
  await removeAbandoned(target);
  const folder = await makeMovable(parent, target);
  return {
    target,
    files: path.join(folder, 'files'),
    own: folder,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      if (made !== undefined) await removeEmpty(parent, made);
    },
  };
}

/** Creates a temporary folder whose files can be moved to the output folder. */
async function makeMovable(parent: string, target: string): Promise<string> {
  const beside = await makeTemporary(parent, prefixBeside(target)).catch((error: unknown) => {
    if (isUnwritable(error)) return undefined;
    throw error;
  });
  let folder: string | undefined;
  try {
    folder =
      beside !== undefined && (await canMove(beside, target))
        ? beside
        : await makeTemporary(target, PREFIX_INSIDE);
    return folder;
  } finally {
    if (beside !== undefined && folder !== beside) await rm(beside, { recursive: true, force: true });
  }
}

function prefixBeside(target: string): string {
  return `.${path.basename(target)}-chartdocs-`;
}

const PREFIX_INSIDE = '.chartdocs-';

async function makeTemporary(parent: string, prefix: string): Promise<string> {
  const folder = path.join(parent, await temporaryName(prefix));
  await mkdir(folder);
  await mkdir(path.join(folder, 'files'));
  return folder;
}

/** Returns a new name for a temporary file inside the output folder. */
export function temporaryNameInside(): Promise<string> {
  return temporaryName(PREFIX_INSIDE);
}

async function temporaryName(prefix: string): Promise<string> {
  return `${prefix}${nameOfOwner(await thisProcess())}-${uniqueName()}`;
}

function isUnwritable(error: unknown): boolean {
  return /^(?:EACCES|EPERM|EROFS)$/.test(codeOf(error) ?? '');
}

/** Returns whether files can be moved between two folders: they can't across file systems or mounts. */
async function canMove(from: string, to: string): Promise<boolean> {
  const isFolder = await stat(to).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) return true; // the whole folder is moved
  const name = await temporaryNameInside();
  await writeFile(path.join(from, name), '');
  try {
    await rename(path.join(from, name), path.join(to, name));
    await rm(path.join(to, name));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EXDEV') return false;
    throw error;
  }
}

/** Removes temporary folders of builds no longer running, next to and inside an output folder. */
async function removeAbandoned(target: string): Promise<void> {
  const places = [
    [path.dirname(target), prefixBeside(target)],
    [target, PREFIX_INSIDE],
  ] as const;
  for (const [parent, prefix] of places) {
    const names = await readdir(parent).catch(() => []);
    for (const name of names.filter((each) => each.startsWith(prefix))) {
      if (!(await isAbandoned(parent, prefix, name))) continue;
      // Ignore failures: the folder only wastes space.
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function isAbandoned(parent: string, prefix: string, name: string): Promise<boolean> {
  const owner = ownerOfName(name.slice(prefix.length, name.lastIndexOf('-')));
  if (!owner) return false; // not ours, only similarly named
  const state = await stateOf(owner);
  if (state !== 'unknown') return state === 'gone';
  const stats = await stat(path.join(parent, name)).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > LONGEST_BUILD;
}

/** Removes a folder and its parents up to `top`, as long as they are empty. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  for (let dir = folder; dir.length >= top.length; dir = path.dirname(dir)) {
    const isRemoved = await rmdir(dir).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
