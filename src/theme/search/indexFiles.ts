import type { SearchManifest } from '../model/search.ts';
import { SEARCH_MANIFEST } from './manifestFile.ts';
import { StalledError, TIME_LIMIT } from './timeLimit.ts';

/** The location of the index, and the names of the files of the page's own deploy. */
export interface IndexPlace {
  /** URL of the files' folder, without trailing slash. */
  readonly base: string;
  /** `<timestamp>` in their names, if known. */
  readonly timestamp: string | undefined;
}

/** The two index files of one build, and whether they may come from the cache. */
export interface IndexFiles {
  readonly documents: string;
  readonly index: string;
  readonly cache: RequestCache;
}

/** Returns the files that the page was published with, if it knows their names. */
export function ownFiles({ base, timestamp }: IndexPlace): IndexFiles | undefined {
  if (timestamp === undefined) return undefined;
  return {
    documents: `${base}/search-doc-${timestamp}.json`,
    index: `${base}/lunr-index-${timestamp}.json`,
    cache: 'default',
  };
}

/**
 * Returns the current files: different ones than the page's own if the site has been deployed since. If the
 * names are the same, an earlier response may be a broken copy from a cache.
 *
 * @throws Error when the manifest that names them can't be loaded
 */
export async function currentFiles({ base }: IndexPlace, own: IndexFiles | undefined): Promise<IndexFiles> {
  const bytes = await fetchFile(`${base}/${SEARCH_MANIFEST}`, 'no-store');
  const names: SearchManifest = JSON.parse(new TextDecoder().decode(bytes));
  const [documents, index] = [`${base}/${names.documents}`, `${base}/${names.index}`];
  const isSame = documents === own?.documents && index === own.index;
  return { documents, index, cache: isSame ? 'reload' : 'default' };
}

/** @throws StalledError when the download makes no more progress, however much has arrived */
export async function fetchFile(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(new StalledError(`Loading ${url} timed out.`)), TIME_LIMIT);
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
