import type { SearchManifest } from '../model.ts';
import type { SearchResult } from './engine.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

export interface SearchClient {
  /** The best hits; of questions asked before the last one was answered only the newest is, the others never. */
  search(typed: string, maxHits: number, onResult: (result: SearchResult) => void): void;
}

export interface IndexPlace {
  /** Where the files are, without slash at the end. */
  readonly base: string;
  /** `<timestamp>` in their names. */
  readonly timestamp: string;
  readonly workerUrl: string;
}

/** After this time, in milliseconds, a file that has not come counts as failed. */
const TIMEOUT = 30_000;

/**
 * Fetches the two index files (§7) and has a worker read them. When the files are not there any more, or are
 * damaged, the manifest says which ones are there now: the page may be of an older deploy than the site.
 *
 * @throws Error when the index cannot be had
 */
export async function loadSearch({ base, timestamp, workerUrl }: IndexPlace): Promise<SearchClient> {
  const names: SearchManifest = {
    documents: `search-doc-${timestamp}.json`,
    index: `lunr-index-${timestamp}.json`,
  };
  try {
    return await startWorker(workerUrl, await fetchBoth(base, names, 'default'));
  } catch (error) {
    const current = await fetchFile(`${base}/search-manifest.json`, 'no-store')
      .then((bytes): SearchManifest => JSON.parse(new TextDecoder().decode(bytes)))
      .catch(() => {
        throw error;
      });
    // Under the same names, what came may be a broken copy in a cache.
    const isSame = current.documents === names.documents && current.index === names.index;
    return startWorker(workerUrl, await fetchBoth(base, current, isSame ? 'reload' : 'default'));
  }
}

interface IndexFiles {
  readonly documents: ArrayBuffer;
  readonly index: ArrayBuffer;
}

async function fetchBoth(base: string, names: SearchManifest, cache: RequestCache): Promise<IndexFiles> {
  const [documents, index] = await Promise.all([
    fetchFile(`${base}/${names.documents}`, cache),
    fetchFile(`${base}/${names.index}`, cache),
  ]);
  return { documents, index };
}

async function fetchFile(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

function startWorker(url: string, { documents, index }: IndexFiles): Promise<SearchClient> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url);
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      if (data.kind === 'failed') fail(data.message);
      else if (data.kind === 'ready') resolve(createClient(worker));
    };
    const request: SearchRequest = { kind: 'load', documents, index };
    worker.postMessage(request, [documents, index]);
  });
}

interface Question {
  readonly id: number;
  readonly typed: string;
  readonly maxHits: number;
  readonly onResult: (result: SearchResult) => void;
}

/** Asks one question at a time: while one is being answered, only the newest of the others waits. */
function createClient(worker: Worker): SearchClient {
  let asked: Question | undefined;
  let waiting: Question | undefined;
  let count = 0;
  const ask = (question: Question) => {
    asked = question;
    const { id, typed, maxHits } = question;
    worker.postMessage({ kind: 'search', id, typed, maxHits } satisfies SearchRequest);
  };
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.kind !== 'result' || data.id !== asked?.id) return;
    const { onResult } = asked;
    asked = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) ask(next);
    else onResult(data.result);
  };
  return {
    search(typed, maxHits, onResult) {
      count += 1;
      const question = { id: count, typed, maxHits, onResult };
      if (asked) waiting = question;
      else ask(question);
    },
  };
}
