import path from 'node:path';
import { type Cache, cacheIn, prepareCache } from '../cache.ts';
import { cacheKey } from '../cacheKey.ts';
import { createRecorder, recordInputs } from '../inputs/recorder.ts';
import { isSameRun, type RunInputs, runInputsOf } from '../runInputs.ts';
import type { CheckExamplesResult } from './check.ts';

/** The last check of a site: what it has read, and what it has found. */
interface KeptCheck extends RunInputs {
  readonly result: CheckExamplesResult;
}

/** The cache entry. */
const FILE = 'check-examples.json';

/** To be changed with the type of what is kept. */
const FORMAT = 1;

/**
 * Checks the examples of a site, or returns what the last check has found if everything that it has read is the same.
 * The code that checks is loaded only if it is needed.
 *
 * @param configFile absolute
 * @param workingDir the folder to which files of findings are relative
 */
export async function checkOnce(
  configFile: string,
  workingDir: string,
  check: () => Promise<CheckExamplesResult>,
): Promise<CheckExamplesResult> {
  const cache = cacheIn(path.dirname(configFile));
  const key = cacheKey([FORMAT, configFile, workingDir]);
  // The cache only returns what this code wrote under this key.
  const kept = (await cache.read(FILE, key)) as KeptCheck | undefined;
  if (kept && (await isSameRun(kept, ''))) return { ...kept.result, fromCache: true };
  await prepareCache(configFile);
  return checkAndKeep(cache, key, kept, check);
}

async function checkAndKeep(
  cache: Cache,
  key: string,
  last: KeptCheck | undefined,
  check: () => Promise<CheckExamplesResult>,
): Promise<CheckExamplesResult> {
  const recorder = createRecorder(cache, last?.inputs);
  const result = await recordInputs(recorder, check);
  const run = await runInputsOf(recorder, '');
  if (run) await cache.write(FILE, key, { ...run, result } satisfies KeptCheck);
  return result;
}
