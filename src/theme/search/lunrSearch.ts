import type lunr from 'lunr';
import type { SearchDocument } from '../model.ts';

export type Hit = SearchDocument;
/** The best hits of a query, best first. */
export type Search = (query: string, maxHits: number) => readonly Hit[];

/** Fetches the two index files and lunr; called when search is first used, never before. */
export async function loadSearch(base: string, timestamp: string): Promise<Search> {
  const [documents, serialised, { default: engine }] = await Promise.all([
    fetchJson<readonly SearchDocument[]>(`${base}/search-doc-${timestamp}.json`),
    fetchJson<object>(`${base}/lunr-index-${timestamp}.json`),
    import('lunr'),
  ]);
  return createSearch(engine, engine.Index.load(serialised), documents);
}

/** Exact words first, then words that begin so, then words with one letter wrong. */
export function createSearch(
  engine: typeof lunr,
  index: lunr.Index,
  documents: readonly SearchDocument[],
): Search {
  return (query, maxHits) => {
    const words = engine
      .tokenizer(query.toLowerCase())
      .map(String)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const { TRAILING } = engine.Query.wildcard;
    const results = index.query((builder) => {
      for (const word of words) {
        builder.term(word, { boost: 100, usePipeline: false });
        builder.term(word, { boost: 40, usePipeline: true });
        builder.term(word, { boost: 10, usePipeline: false, wildcard: TRAILING });
        if (word.length >= 5) builder.term(word, { boost: 1, usePipeline: false, editDistance: 1 });
      }
    });
    return results.slice(0, maxHits).flatMap(({ ref }) => documents[Number(ref)] ?? []);
  };
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
