import type { SearchManifest } from '../model.ts';
import type { SearchResult } from './engine.ts';
import { SEARCH_MANIFEST } from './manifestFile.ts';
import { PATIENCE, StalledError, withPatience } from './patience.ts';
import type { SearchAnswer, SearchRequest } from './worker.ts';

export interface SearchClient {
  /** The best hits; of questions asked before the last one was answered only the newest is, the others never. */
  search(typed: string, maxHits: number, onResult: (result: SearchResult) => void): void;
  /** Lets the index go; nothing is answered any more. */
  close(): void;
}

export interface IndexPlace {
  /** Where the files are, without slash at the end. */
  readonly base: string;
  /** `<timestamp>` in their names, where it is known. */
  readonly timestamp: string | undefined;
  readonly workerUrl: string;
}

/**
 * Fetches the two index files (§7) and has a worker read them. When the files are not there any more, or are
 * damaged, the manifest says which ones are there now: the page may be of an older deploy than the site.
 *
 * @throws Error when the index cannot be had
 */
export async function loadSearch(place: IndexPlace): Promise<SearchClient> {
  const { base, timestamp } = place;
  if (timestamp === undefined) return openIndex(place, await fetchManifest(base), 'default');
  const names: SearchManifest = {
    documents: `search-doc-${timestamp}.json`,
    index: `lunr-index-${timestamp}.json`,
  };
  try {
    return await openIndex(place, names, 'default');
  } catch (error) {
    // What doesn't answer won't answer under another name: the reader is told without waiting twice.
    if (error instanceof StalledError) throw error;
    const current = await fetchManifest(base).catch(() => {
      throw error;
    });
    // Under the same names, what came may be a broken copy in a cache.
    const isSame = current.documents === names.documents && current.index === names.index;
    return openIndex(place, current, isSame ? 'reload' : 'default');
  }
}

async function fetchManifest(base: string): Promise<SearchManifest> {
  return JSON.parse(new TextDecoder().decode(await fetchFile(`${base}/${SEARCH_MANIFEST}`, 'no-store')));
}

/** The worker's script is fetched beside the files that it is to read. */
async function openIndex(
  { base, workerUrl }: IndexPlace,
  names: SearchManifest,
  cache: RequestCache,
): Promise<SearchClient> {
  const worker = new Worker(workerUrl);
  const isRead = new Promise<void>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      if (data.kind === 'failed') reject(new Error(data.message));
      else resolve();
    };
  });
  const isReadInTime = async () => {
    const [documents, index] = await Promise.all([
      fetchFile(`${base}/${names.documents}`, cache),
      fetchFile(`${base}/${names.index}`, cache),
    ]);
    const request: SearchRequest = { kind: 'load', documents, index };
    worker.postMessage(request, [documents, index]);
    await withPatience(workerUrl, isRead);
  };
  try {
    await Promise.all([isReadInTime(), isRead]);
    return createClient(worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** @throws StalledError when nothing more comes of it, however much has come before */
async function fetchFile(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(new StalledError(`${url} does not come.`)), PATIENCE);
  };
  wait();
  try {
    const response = await fetch(url, { cache, signal: stall.signal });
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`);
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, stream) {
        wait();
        stream.enqueue(bytes);
      },
    });
    return await new Response(response.body.pipeThrough(watched)).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
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
    close: () => worker.terminate(),
  };
}
