import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { noteEvaluation, noteUnknown } from '../inputs/recorder.ts';
import { type OutsideModules, outsideImporter, runBundle } from '../runBundle.ts';
import { bundleConfig, bundleConfigScript } from './bundleConfig.ts';
import { type ExportedValue, hashOfExport, isRecord } from './exportedValue.ts';
import { type FailureSources, loadingFailure } from './failure.ts';
import { runInTime, valueOfExport } from './runModule.ts';
import { writeTemporaryModule } from './temporaryModule.ts';
import { describeThrown, type Thrown } from './thrown.ts';

/** The result of running a configuration file. */
export interface EvaluatedConfig {
  readonly exported: ExportedValue;
  /** The value of `plugins`, whose functions exist in this thread only; undefined if there is none. */
  readonly plugins: unknown;
  /** Absolute paths of the configuration file and every file it imports, except packages. */
  readonly files: readonly string[];
}

/** How long timers and requests left running may continue, and a callback for their errors. */
export interface ConfigLifetime {
  readonly signal: AbortSignal;
  readonly onLateFailure: (error: BuildError) => void;
}

/** A lifetime that collects errors. */
export interface CollectingLifetime extends ConfigLifetime {
  /** Grows while the configuration keeps running. */
  readonly failures: readonly Diagnostic[];
}

export function collectLateFailures(signal: AbortSignal): CollectingLifetime {
  const failures: Diagnostic[] = [];
  return { signal, failures, onLateFailure: ({ diagnostics }) => void failures.push(...diagnostics) };
}

/**
 * Runs a configuration file. A configuration with plugins is run once more in this thread, since functions
 * can't leave theirs.
 *
 * @throws BuildError with the location in the author's file, for anything the file throws
 */
export async function evaluateConfig(file: string, lifetime?: ConfigLifetime): Promise<EvaluatedConfig> {
  const root = path.dirname(file);
  const { code, map, inputs } = await bundleConfig(file);
  const files = Object.keys(inputs)
    .map((input) => path.join(root, input))
    .filter((input) => existsSync(input));
  const temporary = await writeTemporaryModule(code);
  const sources: FailureSources = { file, bundleFile: temporary.file, map, inputs };
  const controller = new AbortController();
  const stop = () => controller.abort();
  lifetime?.signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await runInTime(temporary.url, {
      signal: controller.signal,
      onLateThrow(thrown) {
        stop();
        void failureOf(thrown, sources).then((error) => lifetime?.onLateFailure(error));
      },
    });
    if (!lifetime || lifetime.signal.aborted || result.kind !== 'plain') stop();
    if (result.kind === 'threw') throw await failureOf(result.thrown, sources);
    const hasPlugins = result.kind === 'plain' && result.hasPlugins;
    if (hasPlugins) noteUnknown('Functions of plugins may read anything.');
    else noteEvaluation(code, hashOfExport(result));
    return { exported: result, plugins: hasPlugins ? await runPlugins(file) : undefined, files };
  } finally {
    await temporary.remove();
  }
}

/** Runs a configuration in this thread, as a script that is freed after an edit, and returns its `plugins`. */
async function runPlugins(file: string): Promise<unknown> {
  const importer = await outsideImporter();
  const outside: OutsideModules = new Map();
  const { code, map, inputs } = await bundleConfigScript(file, { outside, load: importer.load });
  try {
    const exported = await runBundle(code, { importer, outside, require: createRequire(file) });
    const { value } = await valueOfExport(exported);
    return isRecord(value) ? value.plugins : undefined;
  } catch (error) {
    throw await failureOf(describeThrown(error), { file, bundleFile: importer.file, map, inputs });
  }
}

async function failureOf(thrown: Thrown, sources: FailureSources): Promise<BuildError> {
  return new BuildError([await loadingFailure(thrown, sources)], { cause: errorOf(thrown) });
}

/** Recreates an error with its stack. */
function errorOf({ message, stack }: Thrown): Error {
  const error = new Error(message);
  if (stack !== '') error.stack = stack;
  return error;
}
