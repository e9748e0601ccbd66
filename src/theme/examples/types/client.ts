import { trustedScriptUrl } from '../../state/trusted.ts';
import { type LoadedTypes, loadTypes } from './load.ts';
import type { TypeQuestions, TypesAnswer, TypesQuestion, TypesRequest } from './model.ts';

/** Milliseconds after which an answer is given up: types can take forever. */
const ANSWER_TIME = 20_000;
/** The same for the first answer of a worker, which loads TypeScript and reads all declarations. */
const FIRST_ANSWER_TIME = 90_000;

/** The checker didn't answer in time, or has crashed. */
export class StoppedError extends Error {}

export interface TypesClient {
  /** @throws StoppedError */
  ask<Kind extends keyof TypeQuestions>(
    kind: Kind,
    question: Pick<TypesQuestion, 'example' | 'code' | 'at'>,
  ): Promise<TypeQuestions[Kind]>;
  /** Ends the worker; a later question starts another. */
  close(): void;
}

/** Downloaded once for all editors. */
let loading: Promise<LoadedTypes> | undefined;

/** @throws Error if the checker can't be loaded */
export async function openTypes(manifest: string, onProgress: (part: number) => void): Promise<TypesClient> {
  loading ??= loadTypes(manifest, onProgress);
  try {
    return createClient(await loading);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

function createClient({ script, declarations }: LoadedTypes): TypesClient {
  let worker: Worker | undefined;
  let timer = 0;
  let hasAnswered = false;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  const stop = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new StoppedError('The type checker was stopped.'));
    waiting.clear();
  };
  const waitForAnswer = () => {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    timer = window.setTimeout(stop, hasAnswered ? ANSWER_TIME : FIRST_ANSWER_TIME);
  };
  const start = (): Worker => {
    hasAnswered = false;
    const started = new Worker(trustedScriptUrl(script));
    started.onmessage = ({ data: { id, answer } }: MessageEvent<TypesAnswer>) => {
      hasAnswered = true;
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      waitForAnswer();
    };
    started.onerror = stop;
    started.postMessage({ kind: 'load', declarations } satisfies TypesRequest);
    return started;
  };
  return {
    ask<Kind extends keyof TypeQuestions>(
      kind: Kind,
      question: Pick<TypesQuestion, 'example' | 'code' | 'at'>,
    ) {
      worker ??= start();
      count += 1;
      const id = count;
      const { example, code, at } = question;
      worker.postMessage({ kind, id, example, code, at } satisfies TypesRequest);
      return new Promise<TypeQuestions[Kind]>((resolve, reject) => {
        // The worker answers each kind with its own type.
        waiting.set(id, { resolve: (answer) => resolve(answer as TypeQuestions[Kind]), reject });
        if (waiting.size === 1) waitForAnswer();
      });
    },
    close: stop,
  };
}
