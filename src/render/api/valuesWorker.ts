import { parentPort, workerData } from 'node:worker_threads';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { type RuntimeValues, readValues } from './values.ts';

/** The worker's single message: class instances such as BuildError can't be passed between threads. */
export type ValuesResult =
  | { readonly kind: 'read'; readonly values: RuntimeValues }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** The worker's options: see `readValues`. */
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
// Don't let what the library left running keep the thread alive.
parentPort?.close();
