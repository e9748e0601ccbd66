import { link, lstat, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../fileProblem.ts';
import { uniqueName } from '../uniqueName.ts';
import { isOwner, stateOf, thisProcess } from './owner.ts';

/** Milliseconds between two tries to get a lock. */
const RETRY_EVERY = 20;

/** The lock of another machine's process is broken after this many milliseconds: it is held for seconds. */
const LONGEST_HOLD = 10 * 60_000;

/** A lock without an owner was made by a process that was killed at once, unless it is this new (milliseconds). */
const WRITING = 5000;

/**
 * Runs something while no other process, and no other build of this one, runs something under the same lock. A lock
 * that a killed process has left is broken.
 *
 * @param file absolute path of the lock
 */
export async function withLock<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  const content = JSON.stringify({ ...(await thisProcess()), id: uniqueName() });
  while (!(await take(file, content))) {
    await breakAbandoned(file);
    await setTimeout(RETRY_EVERY);
  }
  try {
    return await run();
  } finally {
    if ((await readFile(file, 'utf8').catch(() => '')) === content) await rm(file, { force: true });
  }
}

async function take(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function breakAbandoned(file: string): Promise<void> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats && !stats.isFile())
    throw new Error(`${file} is in the way: a build writes a file of that name. Remove it.`);
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === undefined || !(await isAbandoned(file, found))) return;
  const aside = path.join(path.dirname(file), `${path.basename(file)}-${uniqueName()}`);
  await rename(file, aside).catch(() => undefined);
  // Another process may have broken the lock first, and have its own now: that one is put back.
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== found) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isAbandoned(file: string, content: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats) return false;
  const age = Date.now() - stats.mtimeMs;
  const owner = parse(content);
  if (!isOwner(owner)) return age > WRITING;
  const state = await stateOf(owner);
  return state === 'unknown' ? age > LONGEST_HOLD : state === 'gone';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
