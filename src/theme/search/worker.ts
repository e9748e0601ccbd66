import lunr from 'lunr';
import { createSearch, type Search, type SearchResult } from './engine.ts';

/** What the page asks of the worker. */
export type SearchRequest =
  /** The two index files as they came over the network. */
  | { readonly kind: 'load'; readonly documents: ArrayBuffer; readonly index: ArrayBuffer }
  | { readonly kind: 'search'; readonly id: number; readonly typed: string; readonly maxHits: number };

export type SearchAnswer =
  /** The script runs: from now on only the worker itself can keep the page waiting, not the network. */
  | { readonly kind: 'started' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResult };

/** Reads the index and searches it away from the page's own thread, which stays free to be typed in. */
let search: Search | undefined;

self.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
  try {
    if (data.kind === 'load') {
      search = createSearch(lunr, parse(data.documents), parse(data.index));
      answer({ kind: 'ready' });
    } else if (search) {
      const { id, typed, maxHits } = data;
      answer({ kind: 'result', id, result: search(typed, maxHits) });
    }
  } catch (error) {
    answer({ kind: 'failed', message: String(error) });
  }
};

answer({ kind: 'started' });

function parse<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function answer(message: SearchAnswer): void {
  self.postMessage(message);
}
