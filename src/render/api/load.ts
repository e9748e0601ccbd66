import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ApiModel } from '../../theme/api/model.ts';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey, packageKey } from '../cacheKey.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { readConversion, writeConversion } from './cache.ts';
import type { ApiOptions, Conversion } from './options.ts';
import type { WorkerResult } from './worker.ts';

export interface LoadedApi {
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file that it was read from. */
  readonly files: readonly string[];
  readonly fromCache: boolean;
}

/**
 * The API model of the configured entry points: from the cache when nothing it depends on has changed,
 * without loading TypeScript; else from TypeDoc, off the main thread.
 *
 * @throws BuildError when an entry point is missing, does not parse or exports nothing
 */
export async function loadApi(options: ApiOptions, cache: Cache): Promise<LoadedApi> {
  checkEntryPoints(options);
  const key = cacheKey([options, await toolVersions()]);
  const cached = await readConversion(cache, key);
  if (cached) {
    const { model, diagnostics, files } = cached;
    return { model, diagnostics, files, fromCache: true };
  }
  const readAt = Date.now();
  const conversion = await runConversion(options);
  if (conversion.isWhole) await writeConversion(cache, key, { conversion, readAt });
  const { model, diagnostics, files } = conversion;
  return { model, diagnostics: [...diagnostics, ...cache.problems], files, fromCache: false };
}

function checkEntryPoints({ root, entryPoints, tsconfig }: ApiOptions): void {
  const diagnostics: Diagnostic[] = entryPoints.flatMap((entry, index) =>
    existsSync(path.resolve(root, entry))
      ? []
      : [
          {
            severity: 'error',
            code: 'api-entry-missing',
            message: `The API entry "${entry}" does not exist.`,
            configKey: ['api', 'entryPoints', index],
            hint: 'Name a declaration file relative to the configuration; install the package first if it is one.',
          },
        ],
  );
  if (tsconfig !== undefined && !existsSync(path.resolve(root, tsconfig))) {
    diagnostics.push({
      severity: 'error',
      code: 'api-tsconfig-missing',
      message: `The tsconfig "${tsconfig}" does not exist.`,
      configKey: ['api', 'tsconfig'],
      hint: 'Name a file relative to the configuration, or leave the key out.',
    });
  }
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
}

/**
 * Node searches a file for module syntax where its package does not say what it is. TypeScript's nine megabytes
 * are such a file; all that TypeDoc imports is what its package says, or CommonJS.
 */
const WITHOUT_DETECTION = '--no-experimental-detect-module';

/** In a worker when the tool runs compiled; in place when it runs from its sources, as in unit tests. */
async function runConversion(options: ApiOptions): Promise<Conversion> {
  if (import.meta.url.endsWith('.ts')) {
    const { convert } = await import('./convert.ts');
    const { readValues } = await import('./values.ts');
    const { runtime, root } = options;
    const running = runtime === undefined ? undefined : readValues(runtime, root);
    // As in the worker: what is wrong with the library is said once it is asked for.
    running?.catch(() => undefined);
    return convert(options, running);
  }
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: options,
    execArgv: [WITHOUT_DETECTION].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)),
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (result: WorkerResult) => {
      if (result.kind === 'converted') resolve(result.conversion);
      else reject(new BuildError(result.diagnostics));
    });
    worker.once('error', reject);
  });
}

/** What else a model depends on: the two libraries, and the code that reads their reflections. */
async function toolVersions(): Promise<readonly string[]> {
  return [packageKey('typedoc'), packageKey('typescript'), await codeKey(import.meta.dirname)];
}
