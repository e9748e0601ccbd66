import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasUnservedName, isWithin } from '../../render/folder.ts';
import { createFileReader, type FileRepresentation, ignoreMissing } from './fileReader.ts';

export interface SiteFiles {
  /**
   * Returns the first of these files that exists: paths below the folder, with forward slashes.
   *
   * @throws FolderMissingError when the folder doesn't exist
   */
  find(candidates: readonly string[]): Promise<FoundFile | undefined>;
}

export interface FoundFile extends FileRepresentation {
  /** Below the folder, with forward slashes. */
  readonly path: string;
}

/** The served folder doesn't exist at the moment. */
export class FolderMissingError extends Error {}

/** Milliseconds to wait for a missing folder: a build may be about to replace it. */
const FOLDER_WAIT = 500;

const PAUSE = 10;

/** How often to search again when the folder has been replaced meanwhile. */
const ATTEMPTS = 20;

/**
 * Finds files in a folder that a build may replace at any time. Symbolic links that lead out of the folder
 * aren't followed.
 */
export function createSiteFiles(dir: string): SiteFiles {
  const read = createFileReader();

  const findIn = async (root: string, candidates: readonly string[]): Promise<FoundFile | undefined> => {
    for (const candidate of candidates) {
      const real = await realpath(path.join(root, candidate)).catch(ignoreMissing);
      if (real === undefined || !isWithin(root, real)) continue;
      if (hasUnservedName(path.relative(root, real))) continue;
      const file = await read(real);
      if (file) return { ...file, path: candidate };
    }
    return undefined;
  };

  return {
    async find(candidates) {
      for (let attempt = 1; ; attempt += 1) {
        const root = await waitForFolder(dir);
        const before = await identityOf(root);
        const found = await findIn(root, candidates);
        if (found) return found;
        // A file missing from a folder that was replaced may be in the new one.
        const isSame = before !== undefined && before === (await identityOf(dir));
        if (isSame || attempt >= ATTEMPTS) return undefined;
      }
    },
  };
}

async function waitForFolder(dir: string): Promise<string> {
  for (const start = performance.now(); ; ) {
    const root = await realpath(dir).catch(ignoreMissing);
    if (root !== undefined) return root;
    if (performance.now() - start > FOLDER_WAIT) throw new FolderMissingError();
    await pause(PAUSE);
  }
}

async function identityOf(dir: string): Promise<string | undefined> {
  const stats = await stat(dir, { bigint: true }).catch(ignoreMissing);
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
}
