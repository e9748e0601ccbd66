import path from 'node:path';
import type { BuildEffects, BuildOptions, BuildResult } from './buildOptions.ts';
import { cacheIn, prepareCache } from './cache.ts';
import { type CollectingLifetime, collectLateFailures } from './config/evaluate.ts';
import { placeInConfig } from './config/place.ts';
import { BuildError, dedupe } from './diagnostic.ts';
import { KeptFilesError } from './emit/output.ts';
import { explainUnreadable } from './fileProblem.ts';
import { createRecorder, recordInputs } from './inputs/recorder.ts';
import type { KeptOutput } from './site/keptOutputs.ts';
import { keepBuild, type LastBuild, type PlacedFiles, readLastBuild } from './unchanged.ts';

/** What a build has made. */
export interface MadeSite {
  readonly result: BuildResult;
  /** The result of a later build with nothing changed. */
  readonly later: BuildResult;
  readonly files: PlacedFiles | undefined;
  /** By the paths of outputs. */
  readonly outputs: ReadonlyMap<string, KeptOutput>;
  readonly savePages: () => Promise<void>;
}

/** What surrounds the steps of a build. */
export interface Run {
  /** Of what the configuration leaves running. */
  readonly lifetime: CollectingLifetime;
  /** What the last build has made, if it may still be there. */
  readonly last: LastBuild | undefined;
}

/**
 * Runs a build: notes what it reads, for the next one, and ends what the configuration leaves running.
 *
 * @throws BuildError with each finding once, at its place in the configuration if it has one
 */
export async function runBuild(
  options: BuildOptions,
  effects: BuildEffects,
  make: (run: Run) => Promise<MadeSite>,
): Promise<BuildResult> {
  try {
    return await runOnce(
      options,
      effects,
      make,
      isKept(options, effects) ? await readLastBuild(options) : undefined,
    );
  } catch (error) {
    // Another program has changed the output folder meanwhile: everything is made again.
    if (!(error instanceof KeptFilesError)) throw error;
    return runOnce(options, effects, make, undefined);
  }
}

/** Whether a build is kept for later ones. */
function isKept({ noCache }: BuildOptions, { output }: BuildEffects): boolean {
  return !noCache && !output;
}

async function runOnce(
  options: BuildOptions,
  effects: BuildEffects,
  make: (run: Run) => Promise<MadeSite>,
  last: LastBuild | undefined,
): Promise<BuildResult> {
  const root = path.dirname(options.configFile);
  const controller = new AbortController();
  const hasCache = isKept(options, effects);
  if (hasCache) await prepareCache(options.configFile);
  const recorder = hasCache ? createRecorder(cacheIn(root), last?.inputs) : undefined;
  const run = () => make({ lifetime: collectLateFailures(controller.signal), last });
  try {
    const { result, later, ...made } = await (recorder ? recordInputs(recorder, run) : run());
    if (!recorder) return result;
    await keepBuild(options, effects, { recorder, result: later, ...made });
    return { ...result, diagnostics: dedupe([...result.diagnostics, ...recorder.cache.problems]) };
  } catch (thrown) {
    const error = explainUnreadable(thrown, root);
    if (!(error instanceof BuildError)) throw error;
    throw new BuildError(await placeInConfig(dedupe(error.diagnostics), options.configFile, options), {
      cause: error,
      leavesMixture: error.leavesMixture,
    });
  } finally {
    controller.abort();
  }
}
