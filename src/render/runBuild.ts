import path from 'node:path';
import type { BuildEffects, BuildOptions, BuildResult } from './buildOptions.ts';
import { cacheIn } from './cache.ts';
import { type CollectingLifetime, collectLateFailures } from './config/evaluate.ts';
import { placeInConfig } from './config/place.ts';
import { BuildError, dedupe } from './diagnostic.ts';
import { explainUnreadable } from './fileProblem.ts';
import { createRecorder, recordInputs } from './inputs/recorder.ts';
import { keepBuild, type PlacedFiles } from './unchanged.ts';

/** What a build has made. */
export interface MadeSite {
  readonly result: BuildResult;
  /** The result of a later build with nothing changed. */
  readonly later: BuildResult;
  readonly files: PlacedFiles | undefined;
  readonly savePages: () => Promise<void>;
}

/**
 * Runs a build: notes what it reads, for the next one, and ends what the configuration leaves running.
 *
 * @throws BuildError with each finding once, at its place in the configuration if it has one
 */
export async function runBuild(
  options: BuildOptions,
  effects: BuildEffects,
  make: (lifetime: CollectingLifetime) => Promise<MadeSite>,
): Promise<BuildResult> {
  const root = path.dirname(options.configFile);
  const controller = new AbortController();
  const recorder = options.noCache || effects.output ? undefined : createRecorder(cacheIn(root));
  const run = () => make(collectLateFailures(controller.signal));
  try {
    const { result, later, files, savePages } = await (recorder ? recordInputs(recorder, run) : run());
    if (recorder) await keepBuild(options, effects, { recorder, result: later, files, savePages });
    return result;
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
