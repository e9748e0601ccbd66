import { constants, copyFile, link, lstat, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../fileProblem.ts';
import { nameOfOwner, ownerOfName, stateOf, thisProcess } from '../owner.ts';
import { uniqueName } from '../uniqueName.ts';

/** Milliseconds between two attempts to acquire a lock. */
const RETRY_EVERY = 20;

/** Milliseconds after which a lock held on another machine counts as stale: locks are held for seconds. */
const LONGEST_HOLD = 10 * 60_000;

/** Milliseconds after which a lock without an owner counts as stale; before that, it is being written. */
const WRITING = 5000;

/**
 * Runs a function while no other process or build holds the lock. Removes a lock left by a killed process.
 *
 * @param file absolute path of the lock
 * @param ownDir a folder of this build on the same file system
 */
export async function withLock<Result>(
  file: string,
  ownDir: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const content = `${nameOfOwner(await thisProcess())} ${uniqueName()}`;
  const own = path.join(ownDir, path.basename(file));
  await writeFile(own, content);
  while (!(await take(file, own))) {
    await breakAbandoned(file, ownDir);
    await setTimeout(RETRY_EVERY);
  }
  try {
    return await run();
  } finally {
    if ((await readFile(file, 'utf8').catch(() => '')) === content) await rm(file, { force: true });
  }
}

/** Acquires a lock. A hard link appears together with its content, so a lock always has an owner. */
async function take(file: string, own: string): Promise<boolean> {
  try {
    await link(own, file).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      await copyFile(own, file, constants.COPYFILE_EXCL); // for file systems without hard links
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function breakAbandoned(file: string, ownDir: string): Promise<void> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats && !stats.isFile())
    throw new Error(`${file} is in the way: a build writes a file of that name. Remove it.`);
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === undefined || !(await isAbandoned(file, found))) return;
  const renamed = path.join(ownDir, uniqueName());
  await rename(file, renamed).catch(() => undefined);
  // Another process may have removed the stale lock first, and now hold its own: put that back.
  const moved = await readFile(renamed, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== found) await link(renamed, file).catch(() => undefined);
  await rm(renamed, { force: true });
}

async function isAbandoned(file: string, content: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats) return false;
  const age = Date.now() - stats.mtimeMs;
  const owner = ownerOfName(content.split(' ')[0] ?? '');
  if (!owner) return age > WRITING;
  const state = await stateOf(owner);
  return state === 'unknown' ? age > LONGEST_HOLD : state === 'gone';
}
