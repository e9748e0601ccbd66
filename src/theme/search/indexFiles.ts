import type { SearchManifest } from '../model/search.ts';
import { SEARCH_MANIFEST } from './manifestFile.ts';
import { StalledError, TIME_LIMIT } from './timeLimit.ts';

/** Where the index is, and how the files of the page's own deploy are called. */
export interface IndexPlace {
  /** Where the files are, without slash at the end. */
  readonly base: string;
  /** `<timestamp>` in their names, where it is known. */
  readonly timestamp: string | undefined;
}

/** The two index files of one build, and where they may be taken from. */
export interface IndexFiles {
  readonly documents: string;
  readonly index: string;
  readonly cache: RequestCache;
}

/** The files that the page was published with, where it knows their names. */
export function ownFiles({ base, timestamp }: IndexPlace): IndexFiles | undefined {
  if (timestamp === undefined) return undefined;
  return {
    documents: `${base}/search-doc-${timestamp}.json`,
    index: `${base}/lunr-index-${timestamp}.json`,
    cache: 'default',
  };
}

/**
 * The files that are there now: others than the page's own where the site has been deployed since. Under the same
 * names, what came before may be a broken copy in a cache.
 *
 * @throws Error when the manifest that names them cannot be had
 */
export async function currentFiles({ base }: IndexPlace, own: IndexFiles | undefined): Promise<IndexFiles> {
  const bytes = await fetchFile(`${base}/${SEARCH_MANIFEST}`, 'no-store');
  const names: SearchManifest = JSON.parse(new TextDecoder().decode(bytes));
  const [documents, index] = [`${base}/${names.documents}`, `${base}/${names.index}`];
  const isSame = documents === own?.documents && index === own.index;
  return { documents, index, cache: isSame ? 'reload' : 'default' };
}

/** @throws StalledError when nothing more comes of it, however much has come before */
export async function fetchFile(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(new StalledError(`${url} does not come.`)), TIME_LIMIT);
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
