import { Worker } from 'node:worker_threads';
import type { ModuleData } from './moduleWorker.ts';

/** What a module exports as default, in an object: a promise returned by itself would be waited for. */
export interface DefaultExport {
  readonly value: unknown;
}

/** Gives the default export of a module; `signal` says that nobody waits for it any more. */
export type RunModule = (url: string, signal: AbortSignal) => Promise<DefaultExport>;

/** Runs a module in this thread, which keeps it until it ends: Node never frees a module. */
export const runHere: RunModule = async (url) => {
  const module: unknown = await import(url);
  const value = typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined;
  return { value };
};

/**
 * Runs a module in a thread of its own, which frees it at its end: for a process that does so again and again. Only
 * plain data comes out of a thread; a module that gives something else, or fails, is run here to find out what is
 * wrong with it.
 */
export const runApart: RunModule = async (url, signal) => {
  // Node can't run a worker from the tool's sources, as in unit tests.
  if (import.meta.url.endsWith('.ts')) return runHere(url, signal);
  const worker = new Worker(new URL('./moduleWorker.js', import.meta.url), { workerData: url });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const data = await new Promise<ModuleData>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve({ kind: 'other' }));
      worker.once('exit', () => resolve({ kind: 'other' }));
    });
    return data.kind === 'plain' || signal.aborted ? { value: data.value } : await runHere(url, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
};
