import { types } from 'node:util';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { firstResult, isOutOfMemory, printAsErrors, type ThreadResult } from '../thread.ts';
import { type ExportedValue, examineExport } from './exportedValue.ts';
import { describeThrown, type Thrown } from './thrown.ts';

/** The result of running a module. */
export type ModuleResult = ExportedValue | { readonly kind: 'threw'; readonly thrown: Thrown };

export interface ModuleRun {
  /** Ends the module and everything it has left running. */
  readonly signal: AbortSignal;
  /** Called with errors thrown after the default export was read, in a timer or a promise. */
  readonly onLateThrow: (thrown: Thrown) => void;
}

/** Time limit for an endless loop or an `await` that never settles. */
const TIME_LIMIT_MS = 60_000;

/** Runs a module like `runModule`; one that doesn't end in time has thrown. */
export async function runInTime(url: string, run: ModuleRun): Promise<ModuleResult> {
  let timer: NodeJS.Timeout | undefined;
  const message = `it hasn't finished after ${TIME_LIMIT_MS / 1000} s; a loop or an "await" in it never ends`;
  const limit = new Promise<ModuleResult>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'threw', thrown: { message, stack: '' } }), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([runModule(url, run), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the default export of a module. The module runs in its own thread, so that it can't end or block
 * this process, and its code is freed with the thread; Node would keep it forever.
 */
export async function runModule(url: string, { signal, onLateThrow }: ModuleRun): Promise<ModuleResult> {
  // Node can't run a worker from this tool's sources, as in unit tests.
  if (import.meta.url.endsWith('.ts')) return readExport(url);
  const worker = new Worker(new URL('./moduleWorker.js', import.meta.url), {
    workerData: url,
    argv: process.argv.slice(2),
    // Environment variables set by a configuration apply to what runs after it.
    env: SHARE_ENV,
    stdout: true,
  });
  printAsErrors(worker);
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  worker.once('exit', () => signal.removeEventListener('abort', stop));
  const late = (thrown: Thrown) => {
    if (!signal.aborted) onLateThrow(thrown);
  };
  const result = await firstResult<ModuleResult>(worker);
  if (result.kind !== 'answered') return { kind: 'threw', thrown: whyEnded(result) };
  worker.on('message', (next: ModuleResult) => {
    if (next.kind === 'threw') late(next.thrown);
  });
  worker.on('error', (error) => late(whyEnded({ kind: 'threw', error })));
  // Don't wait for timers that the module has left running.
  worker.unref();
  return result.answer;
}

/** Runs a module in this thread, which keeps it in memory. */
export async function readExport(url: string): Promise<ModuleResult> {
  try {
    const module: unknown = await import(url);
    const exported =
      typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined;
    const { value } = await valueOfExport(exported);
    return examineExport(value);
  } catch (error) {
    return { kind: 'threw', thrown: describeThrown(error) };
  }
}

/**
 * Returns the value of a configuration's default export, which may be a function that returns it, synchronously
 * or not. A value that is a promise isn't awaited.
 */
export async function valueOfExport(exported: unknown): Promise<{ readonly value: unknown }> {
  return { value: typeof exported === 'function' && !types.isProxy(exported) ? await exported() : exported };
}

function whyEnded(result: Exclude<ThreadResult<ModuleResult>, { kind: 'answered' }>): Thrown {
  if (result.kind === 'ended' && result.exitCode !== 0) {
    return { message: `it ends the process with exit code ${result.exitCode}`, stack: '' };
  }
  if (result.kind !== 'threw') return { message: 'an "await" in it never ends', stack: '' };
  return isOutOfMemory(result.error)
    ? { message: 'it ran out of memory', stack: '' }
    : describeThrown(result.error);
}
