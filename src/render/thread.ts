import type { Worker } from 'node:worker_threads';

/** The first outcome of a thread. */
export type ThreadResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** It threw an uncaught error. */
  | { readonly kind: 'threw'; readonly error: unknown }
  /** It ended without an answer: it exited, or had nothing left to wait for. */
  | { readonly kind: 'ended'; readonly exitCode: number }
  /** It was still running at the time limit. */
  | { readonly kind: 'timedOut' };

/**
 * Returns the first message of a thread, or why there will never be one: a promise that only waits for
 * messages would never settle.
 *
 * @param timeLimit milliseconds
 */
export async function firstResult<Answer>(worker: Worker, timeLimit?: number): Promise<ThreadResult<Answer>> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      worker.once('message', (answer: Answer) => resolve({ kind: 'answered', answer }));
      worker.once('messageerror', (error) => resolve({ kind: 'threw', error }));
      worker.once('error', (error) => resolve({ kind: 'threw', error }));
      worker.once('exit', (exitCode) => resolve({ kind: 'ended', exitCode }));
      if (timeLimit !== undefined) timer = setTimeout(() => resolve({ kind: 'timedOut' }), timeLimit);
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Redirects a thread's output to standard error: third-party code may print anything, but a command's
 * standard output must only contain its own.
 *
 * @param worker a worker started with `stdout: true`
 */
export function printAsErrors(worker: Worker): void {
  worker.stdout.on('data', (text: Buffer) => process.stderr.write(text));
}

/** Returns whether a thread was ended because its heap was full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** How to fix it. */
export const MEMORY_HINT =
  'Give Node more memory, for example with NODE_OPTIONS=--max-old-space-size=8192, or close other programs.';
