import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ApiModel } from '../../theme/api/model.ts';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey } from '../cacheKey.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { hasInput } from '../inputs/read.ts';
import { noteFile, noteUnknown, recordingSince } from '../inputs/recorder.ts';
import { findTypeDocSetup, typeScriptProblem } from '../installedTypeScript.ts';
import { firstResult, isOutOfMemory, MEMORY_HINT, type ThreadResult } from '../thread.ts';
import { readConversion, writeConversion } from './cache.ts';
import type { ApiOptions, Conversion } from './options.ts';
import type { WorkerResult } from './worker.ts';

export interface LoadedApi {
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files it was read from. */
  readonly files: readonly string[];
  readonly fromCache: boolean;
}

/**
 * Loads the API model of the configured entry points: from the cache, without loading TypeScript, if nothing
 * it depends on has changed; else from TypeDoc, off the main thread.
 *
 * @param signal stops the reading, which then throws the signal's reason
 * @throws BuildError if TypeDoc finds no supported TypeScript, or an entry point is missing, does not parse
 * or exports nothing
 */
export async function loadApi(options: ApiOptions, cache: Cache, signal?: AbortSignal): Promise<LoadedApi> {
  const setup = findTypeDocSetup();
  const problem = typeScriptProblem(setup);
  if (problem) throw new BuildError([problem]);
  checkEntryPoints(options);
  const key = cacheKey([
    options,
    setup.typeDocVersion,
    setup.typeScript?.version,
    await codeKey(import.meta.dirname),
    // What a model consists of, and what kinds of symbols there are.
    await codeKey(path.join(import.meta.dirname, '../../theme/api')),
  ]);
  const cached = await readConversion(cache, key);
  if (cached) {
    const { model, diagnostics, files } = cached;
    noteRead(files);
    return { model, diagnostics, files, fromCache: true };
  }
  const readAt = Date.now();
  const conversion = await runConversion(options, signal);
  if (conversion.isWhole) await writeConversion(cache, key, { conversion, readAt });
  const { model, diagnostics, files } = conversion;
  noteRead(files);
  if (!conversion.isWhole) noteUnknown('Imports of the declarations were not found.');
  return { model, diagnostics: [...diagnostics, ...cache.problems], files, fromCache: false };
}

function noteRead(files: readonly string[]): void {
  const since = recordingSince();
  for (const file of files) noteFile(file, since);
}

function checkEntryPoints({ root, entryPoints = [], tsconfig }: ApiOptions): void {
  const diagnostics: Diagnostic[] = entryPoints.flatMap((entry, index) =>
    hasInput(path.resolve(root, entry))
      ? []
      : [
          {
            severity: 'error',
            code: 'api-entry-missing',
            message: `The API entry "${entry}" does not exist.`,
            configKey: ['api', 'entryPoints', index],
            hint: 'Use a declaration file, relative to the configuration. If it belongs to a package, install the package first.',
          },
        ],
  );
  if (tsconfig !== undefined && !hasInput(path.resolve(root, tsconfig))) {
    diagnostics.push({
      severity: 'error',
      code: 'api-tsconfig-missing',
      message: `The tsconfig "${tsconfig}" does not exist.`,
      configKey: ['api', 'tsconfig'],
      hint: 'Use a path relative to the configuration, or remove the key.',
    });
  }
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
}

/**
 * Without a "type" in its package.json, Node searches a file for module syntax. TypeScript's nine-megabyte
 * file is such a case. Everything that TypeDoc imports declares its type or is CommonJS.
 */
const WITHOUT_DETECTION = '--no-experimental-detect-module';

/** Runs the conversion in a worker, or in place if run from sources, as in unit tests. */
async function runConversion(options: ApiOptions, signal?: AbortSignal): Promise<Conversion> {
  if (import.meta.url.endsWith('.ts')) {
    const { convert } = await import('./convert.ts');
    const { readValues } = await import('./values.ts');
    const { runtime, root } = options;
    const running = runtime === undefined ? undefined : readValues(runtime, root);
    // As in the worker: an error in the library is reported once its values are needed.
    running?.catch(() => undefined);
    return convert(options, running);
  }
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: options,
    execArgv: [WITHOUT_DETECTION].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)),
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const result = await firstResult<WorkerResult>(worker);
    signal?.throwIfAborted();
    if (result.kind !== 'answered') throw readingFailure(result);
    const { answer } = result;
    if (answer.kind === 'failed') throw new BuildError(answer.diagnostics);
    return answer.conversion;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Returns the error for a worker thread that read declarations but returned no model. */
function readingFailure(result: Exclude<ThreadResult<WorkerResult>, { kind: 'answered' }>): unknown {
  const isFull = result.kind === 'threw' && isOutOfMemory(result.error);
  // A bug: report it unchanged.
  if (result.kind === 'threw' && !isFull) return result.error;
  return new BuildError([
    {
      severity: 'error',
      code: 'api-stopped',
      message: isFull
        ? 'The declarations could not be read: there is not enough memory for them.'
        : `The declarations could not be read: the thread that reads them ended${result.kind === 'ended' ? ` with exit code ${result.exitCode}` : ''} before it was done.`,
      configKey: ['api'],
      hint: isFull
        ? MEMORY_HINT
        : 'Try again; if it happens each time, name fewer entry points to find the one.',
    },
  ]);
}
