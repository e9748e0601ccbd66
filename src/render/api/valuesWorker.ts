import { parentPort, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { type RuntimeValues, readValues } from './values.ts';

/** What the worker sends once: a class such as BuildError does not survive the way between threads. */
export type ValuesResult =
  | { readonly kind: 'read'; readonly values: RuntimeValues }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** What it runs with: see `readValues`. */
export interface ValuesOptions {
  readonly name: string;
  readonly root: string;
}

const { name, root }: ValuesOptions = workerData;
try {
  parentPort?.postMessage({ kind: 'read', values: await readValues(name, root) } satisfies ValuesResult);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  parentPort?.postMessage({ kind: 'failed', diagnostics: error.diagnostics } satisfies ValuesResult);
}
// What the library has left running must not keep the thread.
parentPort?.close();
