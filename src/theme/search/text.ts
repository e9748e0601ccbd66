import type lunr from 'lunr';
import type { SearchFile } from '../model.ts';
import type { Document } from './documents.ts';
import { isWithinOneEdit } from './names.ts';
import { isStopWord, wordsOf } from './words.ts';

/** The fields of the index, with what a word in them counts for: measured by `npm run bench:search`. */
export const FIELDS = {
  /** Names and headings, cut into words. */
  name: 5,
  /** What the author says a page is about. */
  keywords: 3,
  text: 1,
  /** What occurs in code blocks and not in the text. */
  code: 0.3,
} as const;

/** `lunr-index-<timestamp>.json`: what lunr makes of its index, and what tells whether it fits the documents. */
export interface SerialisedIndex {
  readonly invertedIndex: readonly (readonly [term: string, posting: object])[];
  /** How many documents there are. */
  readonly documents: number;
}

/** Groups of words that readers use for one another. */
export type Synonyms = NonNullable<SearchFile['synonyms']>;

/** How well a text answers a query. */
export interface TextMatch {
  /** From 0 to 1, 1 for the best. */
  readonly relevance: number;
  /** Words of the index that were found. */
  readonly words: readonly string[];
}

/** Shortest word of which the beginning of other words is taken. */
const PREFIX_LENGTH = 3;

/** Shortest word in which a typing error is forgiven. */
const TYPO_LENGTH = 5;

/** What a word counts for that is not the one that was typed. */
const STEM = 0.85;
const PREFIX = 0.4;
const TYPO = 0.4;
const SYNONYM = 0.5;
/** Two words that are written as one: "tool tip". */
const JOINED = 0.9;

/** What a word in the name of a page counts for in its parts. */
const CONTEXT = 0.35;

/**
 * Makes the search for words in names and texts. Each word is searched for by itself, as it stands, in its other forms
 * and as a beginning; what holds more of the words goes before what holds one of them often.
 */
export function createTextSearch(
  engine: typeof lunr,
  serialised: SerialisedIndex,
  { documents, synonyms }: { readonly documents: readonly Document[]; readonly synonyms: Synonyms },
): (text: string) => ReadonlyMap<number, TextMatch> {
  const index = engine.Index.load(serialised);
  const vocabulary = createVocabulary(
    engine,
    serialised.invertedIndex.map(([term]) => term),
    synonyms,
  );
  return (text) => {
    const all = [...new Set(wordsOf(text))];
    const telling = all.filter((word) => !isStopWord(word));
    const words = (telling.length > 0 ? telling : all).map(
      (word, position, { [position + 1]: next, [position - 1]: last }) =>
        searchWord(index, vocabulary.meanings(word, [`${last}${word}`, `${word}${next}`])),
    );
    const combined = new Map<number, { sum: number; weight: number; words: Set<string> }>();
    const weights = words.map(({ found }) => rarity(found.size, documents.length));
    const whole = weights.reduce((a, b) => a + b, 0);
    words.forEach(({ found, inName }, position) => {
      const weight = weights[position] ?? 0;
      const add = (id: number, score: number, share: number, matched: readonly string[]) => {
        const entry = combined.get(id) ?? { sum: 0, weight: 0, words: new Set() };
        entry.sum += score;
        entry.weight += weight * share;
        for (const word of matched) entry.words.add(word);
        combined.set(id, entry);
      };
      for (const [id, { score, matched }] of found) add(id, score, 1, matched);
      if (words.length === 1) return;
      for (const id of inName) {
        const score = (found.get(id)?.score ?? 0) * CONTEXT;
        for (const part of documents[id]?.parts ?? []) if (!found.has(part)) add(part, score, 0.7, []);
      }
    });
    const scores = [...combined].map(([id, { sum, weight, words: matched }]) => ({
      id,
      score: whole === 0 ? 0 : sum * (weight / whole) ** 2,
      matched,
    }));
    const best = scores.reduce((most, { score }) => Math.max(most, score), 0);
    return new Map(
      scores
        // Nothing of its own: only its page was meant.
        .filter(({ matched }) => matched.size > 0)
        .map(({ id, score, matched }) => [id, { relevance: score / best, words: [...matched] }]),
    );
  };
}

/** How much a word tells that `count` of `total` documents hold. */
function rarity(count: number, total: number): number {
  return Math.log(1 + total / (1 + count));
}

interface WordMatches {
  readonly found: ReadonlyMap<number, { readonly score: number; readonly matched: readonly string[] }>;
  /** Documents that have the word in their name. */
  readonly inName: readonly number[];
}

/** Finds what a word stands for in the index: itself, its other forms, what begins with it, what it was meant to be. */
function createVocabulary(engine: typeof lunr, terms: readonly string[], synonyms: Synonyms) {
  const known = new Set(terms);
  const byStem = new Map<string, string[]>();
  for (const term of terms) {
    const stem = stemOf(engine, term);
    const forms = byStem.get(stem);
    if (forms) forms.push(term);
    else byStem.set(stem, [term]);
  }
  const related = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const stems = group.flatMap(wordsOf).map((word) => stemOf(engine, word));
    for (const stem of stems) related.set(stem, new Set([...(related.get(stem) ?? []), ...stems]));
  }
  return {
    /**
     * Each word of the index that is meant, with what it counts for.
     *
     * @param joined the word written together with its neighbours
     */
    meanings(word: string, joined: readonly string[]): ReadonlyMap<string, number> {
      const meant = new Map<string, number>();
      const ownStem = stemOf(engine, word);
      for (const stem of related.get(ownStem) ?? []) {
        for (const term of byStem.get(stem) ?? []) meant.set(term, SYNONYM);
      }
      if (word.length >= PREFIX_LENGTH) {
        for (const term of terms) if (term.startsWith(word)) meant.set(term, PREFIX);
      }
      for (const term of byStem.get(ownStem) ?? []) meant.set(term, STEM);
      for (const term of joined) if (known.has(term)) meant.set(term, JOINED);
      if (known.has(word)) meant.set(word, 1);
      if (meant.size > 0 || word.length < TYPO_LENGTH) return meant;
      const near = terms.filter((term) => isWithinOneEdit(word, term));
      const begun =
        near.length > 0 ? near : terms.filter((term) => isWithinOneEdit(word, term.slice(0, word.length)));
      return new Map(begun.map((term) => [term, TYPO]));
    },
  };
}

function searchWord(index: lunr.Index, meanings: ReadonlyMap<string, number>): WordMatches {
  if (meanings.size === 0) return { found: new Map(), inName: [] };
  const results = index.query((query) => {
    for (const [term, boost] of meanings) query.term(term, { boost, usePipeline: false });
  });
  // lunr divides by the length of the query's vector: a word must not count for less because it has many forms.
  const length = Math.sqrt([...meanings.values()].reduce((sum, boost) => sum + boost ** 2, 0));
  const found = new Map(
    results.map(({ ref, score, matchData }) => [
      Number(ref),
      { score: score * length, matched: Object.keys(matchData.metadata) },
    ]),
  );
  const inName = results
    .filter(({ matchData }) => Object.values(matchData.metadata).some((fields) => 'name' in fields))
    .map(({ ref }) => Number(ref));
  return { found, inName };
}

/** What a word has in common with its other forms: "tutori" for "tutorials". */
function stemOf(engine: typeof lunr, word: string): string {
  return engine.stemmer(new engine.Token(word, {})).toString();
}
