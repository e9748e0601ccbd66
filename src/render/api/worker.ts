import { parentPort, Worker, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { ApiOptions, Conversion } from './options.ts';
import type { RuntimeValues } from './values.ts';
import type { ValuesOptions, ValuesResult } from './valuesWorker.ts';

/** What the worker sends once: a class such as BuildError does not survive the way between threads. */
export type WorkerResult =
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

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
  const worker = new Worker(new URL('./valuesWorker.js', import.meta.url), { workerData, execArgv: [] });
  const result = await new Promise<ValuesResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  if (result.kind === 'failed') throw new BuildError(result.diagnostics);
  return result.values;
}
