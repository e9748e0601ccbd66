import { Worker } from 'node:worker_threads';
import { BuildError } from '../diagnostic.ts';
import { isOutOfMemory, MEMORY_HINT, type ThreadResult } from '../thread.ts';
import type {
  AnalysisInput,
  AnalysisResult,
  CodeRequest,
  DeclarationsInput,
  DeclarationsResult,
} from './model.ts';

/**
 * Milliseconds for which the thread waits for a next request: it has loaded TypeScript and parsed the declarations of
 * packages, which takes seconds.
 */
const IDLE_TIME = 5000;

type Failure = Exclude<ThreadResult<unknown>, { kind: 'answered' }>;

/** Who waits for an answer of the thread. */
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The thread of the compiler, which answers one request after the other. */
interface CodeThread {
  ask(request: CodeRequest): Promise<unknown>;
}

let current: CodeThread | undefined;

/** Analyzes in the thread, or in place if run from sources, as in unit tests. */
export async function runAnalysis(input: AnalysisInput): Promise<AnalysisResult> {
  if (import.meta.url.endsWith('.ts')) return (await import('./analyze.ts')).analyzeCode(input);
  // Its answer to this request.
  return (await ask({ kind: 'analysis', input })) as AnalysisResult;
}

/** Collects declarations in the thread, or in place if run from sources. */
export async function runDeclarations(input: DeclarationsInput): Promise<DeclarationsResult> {
  if (import.meta.url.endsWith('.ts')) return (await import('./declarations.ts')).collectDeclarations(input);
  // Its answer to this request.
  return (await ask({ kind: 'declarations', input })) as DeclarationsResult;
}

function ask(request: CodeRequest): Promise<unknown> {
  current ??= startThread();
  return current.ask(request);
}

function startThread(): CodeThread {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    if (current === thread) current = undefined;
    void worker.terminate();
  };
  const fail = (failure: Failure) => {
    stop();
    for (const { reject } of waiting.splice(0)) reject(failureOf(failure));
  };
  worker.on('message', (answer: AnalysisResult | DeclarationsResult) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length > 0) return;
    // Declarations are what a build asks last.
    if ('declarations' in answer) return stop();
    worker.unref();
    timer = setTimeout(stop, IDLE_TIME).unref();
  });
  worker.on('messageerror', (error) => fail({ kind: 'threw', error }));
  worker.on('error', (error) => fail({ kind: 'threw', error }));
  worker.on('exit', (exitCode) => fail({ kind: 'ended', exitCode }));
  const thread: CodeThread = {
    ask(request) {
      clearTimeout(timer);
      worker.ref();
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      });
    },
  };
  return thread;
}

function failureOf(failure: Failure): unknown {
  const isFull = failure.kind === 'threw' && isOutOfMemory(failure.error);
  // A bug: report it unchanged.
  if (failure.kind === 'threw' && !isFull) return failure.error;
  return new BuildError([
    {
      severity: 'error',
      code: 'api-stopped',
      message: isFull
        ? 'The code of the pages could not be checked: there is not enough memory for it.'
        : 'The code of the pages could not be checked: the thread that checks it ended before it was done.',
      hint: isFull ? MEMORY_HINT : 'Try again.',
    },
  ]);
}
