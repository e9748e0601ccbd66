import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cache } from '../cache.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { type FileHashes, hashOfFile } from './fileHash.ts';
import { CLOCK_LAG, changedAt, namesIn, sizeOf, stampOf, targetOf } from './stamp.ts';

/** Something that a build has read, and what was there. */
export interface Input {
  /**
   * `file`: the contents of a file; `names`: the names in a folder, only those with the stem `detail` if there is
   * one; `target`: what a symbolic link leads to; `commit`: what git has checked out in a folder.
   */
  readonly kind: 'file' | 'names' | 'target' | 'commit';
  /** Absolute. */
  readonly path: string;
  readonly detail?: string;
  /** Of a file: its stamp. */
  readonly stamp?: string;
  /** Of a file: the hash of its contents, if it is small enough to be read; else what was found. */
  readonly value?: string;
}

/** A module that was run, such as the configuration. */
export interface Evaluation {
  /** May only import other modules by absolute URLs. */
  readonly code: string;
  /** Of what it exports. */
  readonly hash: string;
}

/** What a build has read so far. */
export interface InputRecorder {
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
  readonly noted: Map<string, Input & { readonly before: number }>;
  readonly evaluations: Evaluation[];
  /** Why what the build reads can't be known. */
  readonly unknown: Set<string>;
  /** Where the build keeps results for later ones. */
  readonly cache: Cache;
  /** Of files that this build or the last one has read. */
  readonly hashes: FileHashes;
}

/** Larger files aren't read to compare them, in bytes. */
const LARGE = 4_000_000;

const recorders = new AsyncLocalStorage<InputRecorder>();

/** Runs a function; everything that is read during it is noted. */
export function recordInputs<Result>(recorder: InputRecorder, run: () => Promise<Result>): Promise<Result> {
  return recorders.run(recorder, run);
}

/** @param known what the last build has read */
export function createRecorder(cache: Cache, known: readonly Input[] = []): InputRecorder {
  const hashes: FileHashes = new Map();
  for (const { kind, path, stamp, value } of known) {
    if (kind === 'file' && stamp !== undefined && value !== undefined)
      hashes.set(path, { stamp, hash: value });
  }
  return { since: Date.now(), noted: new Map(), evaluations: [], unknown: new Set(), cache, hashes };
}

/** Returns the recorder of the running build, if there is one. */
export function currentRecorder(): InputRecorder | undefined {
  return recorders.getStore();
}

/** Returns when the build began whose inputs are noted, if there is one: milliseconds since 1970. */
export function recordingSince(): number | undefined {
  return recorders.getStore()?.since;
}

/**
 * Notes that a file is about to be read, or looked for.
 *
 * @param before the earliest time it may have been read, if it already was
 */
export function noteFile(path: string, before = Date.now()): void {
  const recorder = recorders.getStore();
  const key = `file ${path}`;
  if (!recorder || recorder.noted.has(key)) return;
  recorder.noted.set(key, { kind: 'file', path, stamp: stampOf(path), before });
}

/** Notes that a folder is about to be listed. @param stem if only names with it matter */
export function noteNames(path: string, stem?: string): void {
  const recorder = recorders.getStore();
  const key = `names ${stem} ${path}`;
  if (!recorder || recorder.noted.has(key)) return;
  const detail = stem === undefined ? {} : { detail: stem };
  recorder.noted.set(key, { kind: 'names', path, ...detail, value: namesIn(path, stem), before: 0 });
}

/** Notes that a symbolic link is about to be followed. */
export function noteTarget(path: string): void {
  const recorder = recorders.getStore();
  const key = `target ${path}`;
  if (!recorder || recorder.noted.has(key)) return;
  recorder.noted.set(key, { kind: 'target', path, value: targetOf(path), before: 0 });
}

/** Notes that git is asked about what is checked out in a folder. */
export async function noteCommit(path: string): Promise<string> {
  const value = await commitIn(path);
  recorders.getStore()?.noted.set(`commit ${path}`, { kind: 'commit', path, value, before: 0 });
  return value;
}

/** Notes that a module was run, and what it exported. */
export function noteEvaluation(code: string, hash: string): void {
  recorders.getStore()?.evaluations.push({ code, hash });
}

/** Notes that what the build depends on can't be known: it has to be made each time. */
export function noteUnknown(reason: string): void {
  recorders.getStore()?.unknown.add(reason);
}

/**
 * Returns what a build has read, with the hashes of files.
 *
 * @returns undefined if something was changed while it was read, so that nobody knows which version was
 */
export async function settledInputs({ noted, hashes }: InputRecorder): Promise<readonly Input[] | undefined> {
  const inputs = await mapParallel(noted.values(), OPEN_FILES, async ({ before, ...input }) => {
    if (input.kind !== 'file') return (await currentValue(input)) === input.value ? input : undefined;
    const { path, stamp = '' } = input;
    const value = await hashOfInput(path, stamp, hashes);
    // Read before it is compared: what changes meanwhile is noticed.
    if (stampOf(path) !== stamp || changedAt(stamp) >= before - CLOCK_LAG) return undefined;
    return value === undefined ? input : { ...input, value };
  });
  const settled = inputs.filter((input) => input !== undefined);
  return settled.length === inputs.length ? settled : undefined;
}

/**
 * Returns what was read so far, in a stable order.
 *
 * @param isLeftOut whether something doesn't matter
 */
export async function valuesOf(
  { noted }: InputRecorder,
  isLeftOut: (input: Input) => boolean,
): Promise<readonly (readonly [key: string, value: string])[]> {
  const inputs = [...noted].filter(([, input]) => !isLeftOut(input)).sort(([a], [b]) => (a < b ? -1 : 1));
  return mapParallel(inputs, OPEN_FILES, async ([key, input]) => {
    const value = await currentValue(input);
    return [key, value ?? input.stamp ?? ''] as const;
  });
}

/** Returns whether everything that was read is still the same. */
export async function areUnchanged(inputs: readonly Input[]): Promise<boolean> {
  const listed = new Map<string, string>();
  const others: Input[] = [];
  for (const input of inputs) {
    if (input.kind === 'file') {
      const stamp = stampOf(input.path);
      if (stamp === input.stamp) continue;
      // What is no file has no contents to compare; files of another size are different.
      if (input.value === undefined || sizeOf(stamp) !== sizeOf(input.stamp ?? '')) return false;
      others.push(input);
    } else if (input.kind === 'names') {
      const key = `${input.detail} ${input.path}`;
      const names = listed.get(key) ?? namesIn(input.path, input.detail);
      listed.set(key, names);
      if (names !== input.value) return false;
    } else others.push(input);
  }
  const values = await mapParallel(others, OPEN_FILES, currentValue);
  return others.every(({ value }, index) => value === values[index]);
}

async function currentValue({ kind, path, detail }: Input): Promise<string | undefined> {
  switch (kind) {
    case 'file':
      return hashOfInput(path, stampOf(path), recorders.getStore()?.hashes);
    case 'names':
      return namesIn(path, detail);
    case 'target':
      return targetOf(path);
    case 'commit':
      return commitIn(path);
  }
}

/** @param stamp the stamp of the file */
async function hashOfInput(
  file: string,
  stamp: string,
  known: FileHashes | undefined,
): Promise<string | undefined> {
  if (!/^\d/.test(stamp) || sizeOf(stamp) > LARGE) return undefined;
  return hashOfFile(file, known, stamp);
}

const run = promisify(execFile);

/** Returns what determines the history of the files in a folder, or nothing outside a repository. */
async function commitIn(folder: string): Promise<string> {
  const args = ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'];
  return run('git', args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
