import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildEffects, BuildOptions, BuildResult } from './buildOptions.ts';
import { cacheIn } from './cache.ts';
import { cacheKey } from './cacheKey.ts';
import { LOCK_FILE } from './emit/output.ts';
import type { Input, InputRecorder } from './inputs/recorder.ts';
import { stampOf } from './inputs/stamp.ts';
import { isSameRun, type RunInputs, runInputsOf } from './runInputs.ts';
import type { KeptOutput, KeptOutputs } from './site/keptOutputs.ts';

/** The files of a built site with their stamps, by path below the output folder. */
export type PlacedFiles = readonly (readonly [file: string, stamp: string])[];

/** The last build into a folder: what it was made from, what it made, and its result. */
interface KeptBuild extends RunInputs {
  readonly files: PlacedFiles;
  readonly outputs: KeptOutputs['outputs'];
  readonly result: BuildResult;
}

/** To be changed with the type of what is kept. */
const FORMAT = 3;

const PREFIX = 'built-';
/** Builds to keep: those into other folders, and with other options. */
const KEPT = 5;

/**
 * Returns the result of the last build, if building again would make the same site: it had the same options,
 * everything that it read is the same, and the output folder has what it wrote. Loads none of the code that
 * makes sites.
 */
export async function findUnchanged(
  options: BuildOptions,
  effects: Pick<BuildEffects, 'timestamp' | 'isTimestampGiven' | 'output'>,
): Promise<BuildResult | undefined> {
  if (options.noCache || effects.output) return undefined;
  const { cache, name, key } = placeOf(options);
  // The cache only returns what this code wrote under this key.
  const kept = (await cache.read(name, key)) as KeptBuild | undefined;
  if (!kept) return undefined;
  const { outDir } = kept.result;
  // Another build is replacing the files.
  if (existsSync(path.join(outDir, LOCK_FILE))) return undefined;
  if (!kept.files.every(([file, stamp]) => stampOf(path.join(outDir, file)) === stamp)) return undefined;
  if (!(await isSameRun(kept, settingsOf(options, effects)))) return undefined;
  return { ...kept.result, isUnchanged: true };
}

/** What the last build into a folder has read and written, some of which may be the same still. */
export interface LastBuild extends KeptOutputs {
  readonly inputs: readonly Input[];
}

/** Returns the last build into a folder, if something of it is kept. */
export async function readLastBuild(options: BuildOptions): Promise<LastBuild | undefined> {
  const { cache, name, key } = placeOf(options);
  // The cache only returns what this code wrote under this key.
  const kept = (await cache.read(name, key)) as KeptBuild | undefined;
  return kept && { inputs: kept.inputs, outputs: kept.outputs, stamps: new Map(kept.files) };
}

/** Keeps what a build has read, rendered and written, unless it is unknown what it has read. */
export async function keepBuild(
  options: BuildOptions,
  effects: Pick<BuildEffects, 'timestamp' | 'isTimestampGiven'>,
  {
    recorder,
    result,
    files,
    outputs,
    savePages,
  }: {
    readonly recorder: InputRecorder;
    readonly result: BuildResult;
    readonly files: PlacedFiles | undefined;
    readonly outputs: ReadonlyMap<string, KeptOutput>;
    readonly savePages: () => Promise<void>;
  },
): Promise<void> {
  const run = await runInputsOf(recorder, settingsOf(options, effects));
  if (!run) return;
  await savePages();
  if (!files) return;
  const { name, key } = placeOf(options);
  const { cache } = recorder;
  const kept: KeptBuild = { ...run, files, outputs: Object.fromEntries(outputs), result };
  await cache.write(name, key, kept);
  await cache.prune(PREFIX, KEPT);
}

function placeOf({ configFile, outDir, mode }: BuildOptions) {
  const cache = cacheIn(path.dirname(configFile));
  const key = cacheKey([FORMAT, configFile, outDir, mode]);
  return { cache, key, name: `${PREFIX}${key}.json` };
}

/** Returns what decides the result besides what is read. */
function settingsOf(
  options: BuildOptions,
  { timestamp, isTimestampGiven }: Pick<BuildEffects, 'timestamp' | 'isTimestampGiven'>,
): string {
  const { noCache: _, ...others } = options;
  const named = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([named, isTimestampGiven ? timestamp : null]);
}
