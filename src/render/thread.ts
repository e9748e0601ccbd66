import type { Worker } from 'node:worker_threads';

/** What came of a thread first. */
export type ThreadResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** It threw, and nothing in it caught that. */
  | { readonly kind: 'threw'; readonly error: unknown }
  /** It ended without an answer: something in it ended the process, or nothing was left to wait for. */
  | { readonly kind: 'ended'; readonly exitCode: number }
  /** It was still running when its time was over. */
  | { readonly kind: 'timedOut' };

/**
 * The first message of a thread, or why there will never be one: a promise that only listens for messages would never
 * settle.
 *
 * @param timeLimit in milliseconds
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
 * Sends what a thread prints to the standard error output: other people's code may print what it likes, and what reads
 * a command's standard output reads nothing but the command's own.
 *
 * @param worker started with `stdout: true`
 */
export function printAsErrors(worker: Worker): void {
  worker.stdout.on('data', (text: Buffer) => process.stderr.write(text));
}

/** Whether a thread was ended because its heap was full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** What to do about it. */
export const MEMORY_HINT =
  'Give Node more memory, for example with NODE_OPTIONS=--max-old-space-size=8192, or close other programs.';
