import { type Document, isWritten } from './documents.ts';
import { readNameQuery } from './names.ts';
import type { Query } from './query.ts';

/** Most names to suggest. */
const SUGGESTIONS = 4;

/** Returns the names that share the most letter pairs with the query. */
export function suggestionsFor(query: Query, documents: readonly Document[]): readonly string[] {
  const wanted = pairsOf(readNameQuery(query.path?.member || query.text).squashed);
  if (wanted.size === 0) return [];
  const likeness = new Map<string, number>();
  for (const { name, kind } of documents) {
    if (isWritten(kind) || likeness.has(name.text)) continue;
    const pairs = pairsOf(name.squashed);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    likeness.set(name.text, (2 * shared) / (wanted.size + pairs.size));
  }
  return [...likeness]
    .filter(([, value]) => value >= 0.35)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, SUGGESTIONS)
    .map(([name]) => name);
}

/** Returns the pairs of adjacent letters of a word. */
function pairsOf(word: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2)),
  );
}
