import { parentPort, Worker, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { firstResult, isOutOfMemory, printAsErrors, type ThreadResult } from '../thread.ts';
import type { ApiOptions, Conversion } from './options.ts';
import { type RuntimeValues, withoutValues } from './values.ts';
import type { ValuesOptions, ValuesResult } from './valuesWorker.ts';

/** The worker's single message: class instances such as BuildError can't be passed between threads. */
export type WorkerResult =
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** A library that takes longer than this to load counts as hanging. */
const TIME_LIMIT_MS = 120_000;

/** Node's exit code for an unsettled top-level `await`. */
const NEVER_SETTLED = 13;

const options: ApiOptions = workerData;
try {
  // The library runs while TypeDoc loads. Errors in the declarations are reported first.
  const running =
    options.runtime === undefined ? undefined : readValuesInThread(options.runtime, options.root);
  running?.catch(() => undefined);
  const { convert } = await import('./convert.ts');
  const conversion = await convert(options, running);
  parentPort?.postMessage({ kind: 'converted', conversion } satisfies WorkerResult);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  parentPort?.postMessage({ kind: 'failed', diagnostics: error.diagnostics } satisfies WorkerResult);
}

/** Reads the values of a library's constants in a separate thread. */
async function readValuesInThread(name: string, root: string): Promise<RuntimeValues> {
  const workerData: ValuesOptions = { name, root };
  // The library may need different Node options than its reader: don't pass on this thread's flags.
  const worker = new Worker(new URL('./valuesWorker.js', import.meta.url), {
    workerData,
    execArgv: [],
    stdout: true,
  });
  printAsErrors(worker);
  const result = await firstResult<ValuesResult>(worker, TIME_LIMIT_MS);
  await worker.terminate();
  if (result.kind !== 'answered') return withoutValues(name, whyStopped(result));
  const { answer } = result;
  if (answer.kind === 'failed') throw new BuildError(answer.diagnostics);
  return answer.values;
}

/** Returns why a thread that ran the library gave no result. */
function whyStopped(result: Exclude<ThreadResult<ValuesResult>, { kind: 'answered' }>): unknown {
  switch (result.kind) {
    case 'threw':
      return isOutOfMemory(result.error) ? 'it needs too much memory' : result.error;
    case 'ended':
      return result.exitCode === 0 || result.exitCode === NEVER_SETTLED
        ? 'it ends the process, or waits for something that never comes'
        : `it ends the process with exit code ${result.exitCode}`;
    case 'timedOut':
      return `it hasn't been loaded after ${TIME_LIMIT_MS / 1000} s`;
  }
}
