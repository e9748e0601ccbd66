import type lunr from 'lunr';
import type { SearchFile } from '../model/search.ts';
import type { Document } from './documents.ts';
import { isWithinOneEdit, splitName } from './names.ts';
import { eitherOr, type Meanings, SYNONYM, searchMeanings } from './wordMatches.ts';
import { isStopWord, weightOf, wordsOf } from './words.ts';

/** The fields of the index with their boosts: measured by `npm run bench:search`. */
export const FIELDS = {
  /** Names and headings, split into words. */
  name: 5,
  /** The author's keywords for a page. */
  keywords: 3,
  text: 1,
  /** Words in code blocks that aren't in the text. */
  code: 0.3,
} as const;

/** `lunr-index-<timestamp>.json`: lunr's serialized index, with data to check that it fits the documents. */
export interface SerialisedIndex {
  readonly invertedIndex: readonly (readonly [term: string, posting: object])[];
  /** Number of documents. */
  readonly documents: number;
}

/** Groups of words that readers use interchangeably. */
export type Synonyms = NonNullable<SearchFile['synonyms']>;

/** How well a text matches a query. */
export interface TextMatch {
  /** From 0 to 1, 1 for the best. */
  readonly relevance: number;
  /** Words of the index that were found in visible text; keywords aren't shown on the page. */
  readonly words: readonly string[];
}

/** A document's partial match for a query. */
interface Combined {
  sum: number;
  weight: number;
  /** Whether a word was found in the document itself. */
  isOwn: boolean;
  readonly words: Set<string>;
}

/** Length from which a word also matches as a prefix. */
const PREFIX_LENGTH = 3;

/** Length from which a word may have a typing error. */
const TYPO_LENGTH = 5;

/** Boosts of words other than the typed one. */
const STEM = 0.85;
const PREFIX = 0.5;
const TYPO = 0.4;
/** Two words written as one: "tool tip". */
const JOINED = 0.9;

/** Factor by which a word in a page's name counts for its parts. */
const CONTEXT = 0.7;

/**
 * Creates the search for words in names and texts. Each word is looked up separately: as typed, in its other
 * forms and as a prefix. Texts with more of the words rank above texts that repeat one of them.
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
    const units = vocabulary.read(text).map(({ weight, words, meanings }) => {
      const found = searchMeanings(index, meanings);
      const spelt = words.map((word) => searchMeanings(index, word));
      return { weight, matches: words.length === 0 ? found : eitherOr(found, spelt) };
    });
    const combined = new Map<number, Combined>();
    const weights = units.map(({ weight, matches }) => weight * rarity(matches.found.size, documents.length));
    const whole = weights.reduce((a, b) => a + b, 0);
    units.forEach(({ weight: own, matches: { found, inName } }, position) => {
      const weight = weights[position] ?? 0;
      /** @param matched absent if only the page of a part matched */
      const add = (id: number, score: number, share: number, matched?: readonly string[]) => {
        const entry = combined.get(id) ?? { sum: 0, weight: 0, isOwn: false, words: new Set() };
        entry.sum += score * own;
        entry.weight += weight * share;
        entry.isOwn ||= matched !== undefined;
        for (const word of matched ?? []) entry.words.add(word);
        combined.set(id, entry);
      };
      for (const [id, { score, matched }] of found) add(id, score, 1, matched);
      if (units.length === 1) return;
      for (const id of inName) {
        const score = (found.get(id)?.score ?? 0) * CONTEXT;
        for (const part of documents[id]?.parts ?? []) if (!found.has(part)) add(part, score, 0.7);
      }
    });
    const scores = [...combined].map(([id, { sum, weight, isOwn, words: matched }]) => ({
      id,
      score: whole === 0 ? 0 : sum * (weight / whole) ** 2,
      isOwn,
      matched,
    }));
    const best = scores.reduce((most, { score }) => Math.max(most, score), 0);
    return new Map(
      scores
        // Drops parts without a match of their own: only their page was meant.
        .filter(({ isOwn }) => isOwn)
        .map(({ id, score, matched }) => [id, { relevance: score / best, words: [...matched] }]),
    );
  };
}

/**
 * Returns how significant a word is that occurs in `count` of `total` documents. The square root dampens it:
 * in a task described in plain words, the rarest word is often one that the answer words differently.
 */
function rarity(count: number, total: number): number {
  return Math.sqrt(Math.log(1 + total / (1 + count)));
}

/** A unit of a query: a word, or several with a common meaning. */
interface Unit {
  readonly meanings: Meanings;
  /** Of several words: the meanings of each; a document with all of them matches too. */
  readonly words: readonly Meanings[];
  /** Its weight relative to the others. */
  readonly weight: number;
}

/** Most words with a common meaning. */
const PHRASE_LENGTH = 3;

/**
 * Finds the index words that a word stands for: itself, its other forms, words it is a prefix of, and
 * spelling corrections.
 */
function createVocabulary(engine: typeof lunr, terms: readonly string[], synonyms: Synonyms) {
  const known = new Set(terms);
  const byStem = new Map<string, string[]>();
  for (const term of terms) {
    const stem = stemOf(engine, term);
    const forms = byStem.get(stem);
    if (forms) forms.push(term);
    else byStem.set(stem, [term]);
  }
  const stemsOf = (words: readonly string[]) => words.map((word) => stemOf(engine, word)).join(' ');
  const related = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const entries = group.map((entry) => stemsOf(wordsOf(entry)));
    for (const entry of entries) related.set(entry, new Set([...(related.get(entry) ?? []), ...entries]));
  }
  const isWord = (word: string) =>
    known.has(word) || byStem.has(stemOf(engine, word)) || related.has(stemOf(engine, word));
  const relatedTo = (stems: string): Map<string, number> =>
    new Map(
      [...(related.get(stems) ?? [])].flatMap((stem) =>
        // As a query "no" means "hide"; as a text it means nothing.
        (byStem.get(stem) ?? []).flatMap((term) => (term.length < PREFIX_LENGTH ? [] : [[term, SYNONYM]])),
      ),
    );

  /**
   * Returns synonyms that aren't in the index: those that begin with the word, otherwise those it begins
   * with.
   */
  function readersWords(word: string): readonly string[] {
    const entries = [...related.keys()];
    const begun = entries.filter((entry) => entry.startsWith(word));
    return begun.length > 0
      ? begun
      : entries.filter((entry) => entry.length >= TYPO_LENGTH && word.startsWith(entry));
  }

  /** @param joined the word joined with each of its neighbors */
  function meaningsOf(word: string, joined: readonly string[]): Meanings {
    const ownStem = stemOf(engine, word);
    const meant = relatedTo(ownStem);
    if (word.length >= PREFIX_LENGTH) {
      for (const term of terms) if (term.startsWith(word)) meant.set(term, PREFIX);
    }
    for (const term of byStem.get(ownStem) ?? []) meant.set(term, STEM);
    for (const term of joined) if (known.has(term)) meant.set(term, JOINED);
    if (known.has(word)) meant.set(word, 1);
    if (meant.size === 0 && word.length >= PREFIX_LENGTH) {
      for (const entry of readersWords(word))
        for (const [term, value] of relatedTo(entry)) meant.set(term, value);
    }
    if (meant.size > 0 || word.length < TYPO_LENGTH) return meant;
    const near = terms.filter((term) => isWithinOneEdit(word, term));
    const begun =
      near.length > 0 ? near : terms.filter((term) => isWithinOneEdit(word, term.slice(0, word.length)));
    return new Map(begun.map((term) => [term, TYPO]));
  }

  /** Splits `LineChart` and `linechart` into two words, if the index doesn't have them as one. */
  function apart(typed: string): readonly string[] {
    const words = wordsOf(typed);
    return words.flatMap((word) => {
      if (isWord(word) || terms.some((term) => term.startsWith(word))) return [word];
      const humps = splitName(typed).flatMap(wordsOf);
      if (words.length === 1 && humps.length > 1 && humps.every(isWord)) return humps;
      if (terms.some((term) => isWithinOneEdit(word, term))) return [word];
      for (let at = PREFIX_LENGTH; at <= word.length - PREFIX_LENGTH; at += 1) {
        const halves = [word.slice(0, at), word.slice(at)];
        if (halves.every(isWord)) return halves;
      }
      return [word];
    });
  }

  return {
    /** Splits a query into units, in order. */
    read(text: string): readonly Unit[] {
      const all = text.split(/\s+/).flatMap(apart);
      const units: Unit[] = [];
      const singles: string[] = [];
      const single = (word: string, last: string | undefined, next: string | undefined) => {
        if (singles.includes(word)) return;
        singles.push(word);
        units.push({
          meanings: meaningsOf(word, [`${last}${word}`, `${word}${next}`]),
          words: [],
          weight: weightOf(word),
        });
      };
      const telling = all.some((word) => !isStopWord(word));
      for (let at = 0; at < all.length; ) {
        const length = [...Array(PHRASE_LENGTH - 1).keys()]
          .map((less) => PHRASE_LENGTH - less)
          .find((count) => at + count <= all.length && related.has(stemsOf(all.slice(at, at + count))));
        const words = all.slice(at, at + (length ?? 1));
        const [word = ''] = words;
        if (length !== undefined) {
          const meanings = relatedTo(stemsOf(words));
          if (known.has(words.join(''))) meanings.set(words.join(''), 1);
          const spelt = words.filter((one) => !isStopWord(one)).map((one) => meaningsOf(one, []));
          units.push({ meanings, words: spelt, weight: Math.max(1, spelt.length) });
        } else if (!telling || !isStopWord(word)) single(word, all[at - 1], all[at + 1]);
        at += words.length;
      }
      return units;
    },
  };
}

/** Returns the stem that a word shares with its other forms: "tutori" for "tutorials". */
function stemOf(engine: typeof lunr, word: string): string {
  return engine.stemmer(new engine.Token(word, {})).toString();
}
