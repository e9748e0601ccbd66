import type { SearchResult } from './engine.ts';
import { currentFiles, type IndexFiles, type IndexPlace, ownFiles } from './indexFiles.ts';
import { fromCache, HungWorkerError, openWorker, WorkerScriptError } from './openWorker.ts';
import { StalledError } from './timeLimit.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

export interface SearchClient {
  /** Finds the best hits. Of queries made while another is being answered, only the latest gets a result. */
  search(typed: string, maxHits: number, onResult: (result: SearchResult) => void): void;
  /** Releases the index; no more results are delivered. */
  close(): void;
}

export interface SearchPlace extends IndexPlace {
  readonly workerUrl: string;
  /** Called when the worker has stopped answering, and so has its replacement. */
  readonly onStop: () => void;
}

/** The page's own code is gone from the host, or can't read the current index: the page is out of date. */
export class OutdatedPageError extends Error {}

/**
 * Fetches the two index files (§7) and has a worker read them. If the files are gone or damaged, the manifest
 * names the current ones: the page may be from an older deploy than the site.
 *
 * @throws OutdatedPageError when the page must be reloaded
 * @throws Error when the index can't be loaded
 */
export async function loadSearch(place: SearchPlace): Promise<SearchClient> {
  const { workerUrl, onStop } = place;
  const open = async (files: IndexFiles) => {
    const worker = await openWorker(workerUrl, files);
    return createClient(worker, () => openWorker(workerUrl, fromCache(files)), onStop);
  };
  const own = ownFiles(place);
  if (!own) return open(await currentFiles(place, own));
  try {
    return await open(own);
  } catch (error) {
    // What doesn't answer won't answer under another name: fails now instead of making the reader wait twice.
    if (error instanceof StalledError || error instanceof HungWorkerError) throw error;
    if (error instanceof WorkerScriptError) throw new OutdatedPageError(error.message, { cause: error });
    const current = await currentFiles(place, own).catch(() => {
      throw error;
    });
    return await open(current).catch((cause: unknown) => {
      if (current.index === own.index && !(cause instanceof WorkerScriptError)) throw cause;
      throw new OutdatedPageError('The index is from another deploy.', { cause });
    });
  }
}

/** Milliseconds after which a worker that hasn't answered counts as hung. */
const ANSWER_TIME = 10_000;

interface Question {
  readonly id: number;
  readonly typed: string;
  readonly maxHits: number;
  readonly onResult: (result: SearchResult) => void;
}

/**
 * Sends one query at a time: while one is being answered, only the latest of the others waits. A worker that
 * hangs or crashes is replaced once; after a successful answer it may be replaced again.
 */
function createClient(first: Worker, reopen: () => Promise<Worker>, onStop: () => void): SearchClient {
  let worker: Worker | undefined;
  let asked: Question | undefined;
  let waiting: Question | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let isReplacement = false;
  let isClosed = false;

  const stopWorker = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  };
  const ask = (question: Question) => {
    waiting = undefined;
    asked = question;
    const { id, typed, maxHits } = question;
    worker?.postMessage({ kind: 'search', id, typed, maxHits } satisfies SearchRequest);
    timer = setTimeout(replace, ANSWER_TIME);
  };
  const answer = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.kind === 'failed') return void replace();
    if (data.kind !== 'result' || data.id !== asked?.id) return;
    const { onResult } = asked;
    clearTimeout(timer);
    asked = undefined;
    isReplacement = false;
    if (waiting) ask(waiting);
    else onResult(data.result);
  };
  const use = (opened: Worker) => {
    worker = opened;
    worker.onmessage = answer;
    worker.onerror = replace;
  };
  const replace = async () => {
    stopWorker();
    if (isReplacement) return stop();
    isReplacement = true;
    try {
      const opened = await reopen();
      if (isClosed) return opened.terminate();
      use(opened);
      const question = waiting ?? asked;
      if (question) ask(question);
    } catch {
      stop();
    }
  };
  const stop = () => {
    if (!isClosed) onStop();
  };

  use(first);
  return {
    search(typed, maxHits, onResult) {
      count += 1;
      const question = { id: count, typed, maxHits, onResult };
      // Waits also while a worker is being replaced.
      if (asked || !worker) waiting = question;
      else ask(question);
    },
    close() {
      isClosed = true;
      stopWorker();
    },
  };
}
