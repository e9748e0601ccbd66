import { parentPort, Worker, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { firstResult, isOutOfMemory, printAsErrors, type ThreadResult } from '../thread.ts';
import type { ApiOptions, Conversion } from './options.ts';
import { type RuntimeValues, withoutValues } from './values.ts';
import type { ValuesOptions, ValuesResult } from './valuesWorker.ts';

/** What the worker sends once: a class such as BuildError does not survive the way between threads. */
export type WorkerResult =
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** A library that takes longer than this to load never ends loading. */
const TIME_LIMIT_MS = 120_000;

/** Node's exit code where an `await` at the top of a module never ends. */
const NEVER_SETTLED = 13;

const options: ApiOptions = workerData;
try {
  // The library runs while TypeDoc is still being loaded. What is wrong with the declarations is said first.
  const running = options.runtime === undefined ? undefined : runAside(options.runtime, options.root);
  running?.catch(() => undefined);
  const { convert } = await import('./convert.ts');
  const conversion = await convert(options, running);
  parentPort?.postMessage({ kind: 'converted', conversion } satisfies WorkerResult);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  parentPort?.postMessage({ kind: 'failed', diagnostics: error.diagnostics } satisfies WorkerResult);
}

/** The values of a library's constants, from a thread of its own. */
async function runAside(name: string, root: string): Promise<RuntimeValues> {
  const workerData: ValuesOptions = { name, root };
  // A library may need of Node what its reader does not: no flag of this thread is passed on.
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

/** Why a thread that ran the library gave no answer. */
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
