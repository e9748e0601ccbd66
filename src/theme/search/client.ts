import type { SearchResult } from './engine.ts';
import { currentFiles, type IndexFiles, type IndexPlace, ownFiles } from './indexFiles.ts';
import { fromCache, openWorker, WorkerScriptError } from './openWorker.ts';
import { StalledError } from './timeLimit.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

export interface SearchClient {
  /** The best hits; of questions asked before the last one was answered only the newest is, the others never. */
  search(typed: string, maxHits: number, onResult: (result: SearchResult) => void): void;
  /** Lets the index go; nothing is answered any more. */
  close(): void;
}

export interface SearchPlace extends IndexPlace {
  readonly workerUrl: string;
  /** Called when the worker has stopped answering, and another in its place too. */
  readonly onStop: () => void;
}

/** The page's own code is not on the host any more, or cannot read what is: the page itself is out of date. */
export class OutdatedPageError extends Error {}

/**
 * Fetches the two index files (§7) and has a worker read them. When the files are not there any more, or are
 * damaged, the manifest says which ones are there now: the page may be of an older deploy than the site.
 *
 * @throws OutdatedPageError when the page has to be loaded again
 * @throws Error when the index cannot be had
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
    // What doesn't answer won't answer under another name: the reader sees that without waiting twice.
    if (error instanceof StalledError) throw error;
    if (error instanceof WorkerScriptError) throw new OutdatedPageError(error.message, { cause: error });
    const current = await currentFiles(place, own).catch(() => {
      throw error;
    });
    return await open(current).catch((cause: unknown) => {
      if (current.index === own.index && !(cause instanceof WorkerScriptError)) throw cause;
      throw new OutdatedPageError('The index belongs to another deploy.', { cause });
    });
  }
}

/** Milliseconds after which a worker that owes an answer is taken to hang. */
const ANSWER_TIME = 10_000;

interface Question {
  readonly id: number;
  readonly typed: string;
  readonly maxHits: number;
  readonly onResult: (result: SearchResult) => void;
}

/**
 * Asks one question at a time: while one is being answered, only the newest of the others waits. A worker that hangs
 * or crashes is replaced once; after an answer the next one that does is replaced again.
 */
function createClient(first: Worker, reopen: () => Promise<Worker>, onStop: () => void): SearchClient {
  let worker: Worker | undefined;
  let asked: Question | undefined;
  let waiting: Question | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let isReplacement = false;
  let isClosed = false;

  const letGo = () => {
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
    letGo();
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
      // Also while a worker is being replaced.
      if (asked || !worker) waiting = question;
      else ask(question);
    },
    close() {
      isClosed = true;
      letGo();
    },
  };
}
