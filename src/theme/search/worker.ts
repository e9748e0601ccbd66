import lunr from 'lunr';
import { createSearch, type Search, type SearchResult } from './engine.ts';

/** A message from the page to the worker. */
export type SearchRequest =
  /** The two index files, as received. */
  | { readonly kind: 'load'; readonly documents: ArrayBuffer; readonly index: ArrayBuffer }
  | { readonly kind: 'search'; readonly id: number; readonly typed: string; readonly maxHits: number };

export type SearchAnswer =
  /** The script runs: from now on only the worker itself can delay the page, not the network. */
  | { readonly kind: 'started' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResult };

/** Reads and searches the index off the main thread, which stays responsive to typing. */
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
