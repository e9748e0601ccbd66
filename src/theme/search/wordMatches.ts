import type lunr from 'lunr';

/** Boost of a synonym. */
export const SYNONYM = 0.5;

/** The documents in which a word, or any of its meanings, was found. */
export interface WordMatches {
  readonly found: ReadonlyMap<number, { readonly score: number; readonly matched: readonly string[] }>;
  /** Documents with the word in their name. */
  readonly inName: readonly number[];
}

/** Words of the index with their boosts. */
export type Meanings = ReadonlyMap<string, number>;

/** Combines matches: of any of the meanings, or of all of the words. */
export function eitherOr(either: WordMatches, all: readonly WordMatches[]): WordMatches {
  const [first, ...others] = all;
  const found = new Map(either.found);
  const inName = new Set(either.inName);
  for (const [id, { score, matched }] of first?.found ?? []) {
    const rest = others.map((other) => other.found.get(id));
    if (rest.includes(undefined)) continue;
    const sum = rest.reduce((total, one) => total + (one?.score ?? 0), score);
    if (sum <= (found.get(id)?.score ?? 0)) continue;
    found.set(id, { score: sum, matched: [...matched, ...rest.flatMap((one) => one?.matched ?? [])] });
    if (all.every((one) => one.inName.includes(id))) inName.add(id);
  }
  return { found, inName: [...inName] };
}

export function searchMeanings(index: lunr.Index, meanings: Meanings): WordMatches {
  if (meanings.size === 0) return { found: new Map(), inName: [] };
  const results = index.query((query) => {
    for (const [term, boost] of meanings) query.term(term, { boost, usePipeline: false });
  });
  // lunr divides by the length of the query vector: a word must not count for less because it has many forms.
  const length = Math.sqrt([...meanings.values()].reduce((sum, boost) => sum + boost ** 2, 0));
  const found = new Map(
    results.map(({ ref, score, matchData }) => [
      Number(ref),
      { score: score * length, matched: nearest(seenWords(matchData), meanings) },
    ]),
  );
  const inName = results
    .filter(({ matchData }) => Object.values(matchData.metadata).some((fields) => 'name' in fields))
    .map(({ ref }) => Number(ref));
  return { found, inName };
}

/** Returns the matched words that are visible on the page. */
function seenWords({ metadata }: lunr.MatchData): readonly string[] {
  return Object.entries(metadata as Readonly<Record<string, object>>).flatMap(([term, fields]) =>
    Object.keys(fields).some((field) => field !== 'keywords') ? [term] : [],
  );
}

/** Returns the matched words to mark: synonyms only if nothing closer matched. */
function nearest(found: readonly string[], meanings: Meanings): readonly string[] {
  const own = found.filter((term) => (meanings.get(term) ?? 0) > SYNONYM);
  return own.length > 0 ? own : found;
}
