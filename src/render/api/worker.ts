import { parentPort, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { convert } from './convert.ts';
import type { Conversion } from './options.ts';

/** What the worker sends once: a class such as BuildError does not survive the way between threads. */
export type WorkerResult =
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

try {
  const conversion = await convert(workerData);
  parentPort?.postMessage({ kind: 'converted', conversion } satisfies WorkerResult);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  parentPort?.postMessage({ kind: 'failed', diagnostics: error.diagnostics } satisfies WorkerResult);
}
