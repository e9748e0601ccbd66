import type lunr from 'lunr';
import type { SearchFile } from '../model/search.ts';
import { type Document, isMember, isWritten, readDocuments } from './documents.ts';
import { type Hit, hitOf } from './hit.ts';
import { byPath } from './memberPath.ts';
import { matchName, type NameMatch, type NameQuery, readNameQuery, typoMatch } from './names.ts';
import { type Filter, type Query, readQuery } from './query.ts';
import { byScore, type Found, mix } from './ranking.ts';
import { score } from './score.ts';
import { readProminence } from './standing.ts';
import { suggestionsFor } from './suggestions.ts';
import { createTextSearch, type SerialisedIndex } from './text.ts';
import { wordsOf } from './words.ts';

export type { Hit } from './hit.ts';

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Total number of matches. */
  readonly total: number;
  /** If there are no hits: names close to the query. */
  readonly suggestions: readonly string[];
}

export type Search = (typed: string, maxHits: number) => SearchResult;

/**
 * Creates the search of a site. Names are compared one by one, to tell exact matches from prefixes and
 * mentions; lunr finds texts by their words.
 *
 * @throws Error when the index and the documents are from different builds
 */
export function createSearch(engine: typeof lunr, file: SearchFile, index: SerialisedIndex): Search {
  const documents = readDocuments(file);
  if (documents.length !== index.documents)
    throw new Error('The index and the documents come from different builds.');
  const searchText = createTextSearch(engine, index, { documents, synonyms: file.synonyms ?? [] });
  const groups = file.groups;
  const standing = readProminence(documents, index);

  return (typed, maxHits) => {
    const query = readQuery(typed, groups);
    if (query.text === '' && !query.filter) return { hits: [], total: 0, suggestions: [] };
    const allowed = (document: Document) => passes(document, query.filter, groups);
    const ranked = rank(query, allowed);
    const shown = mix(ranked, maxHits, groups.length);
    return {
      hits: shown.map((found) => hitOf(found, query, groups)),
      total: ranked.length,
      suggestions: ranked.length === 0 ? suggestionsFor(query, documents) : [],
    };
  };

  function rank(query: Query, allowed: (document: Document) => boolean): readonly Found[] {
    if (query.text === '') return documents.filter(allowed).filter(isOwner).sort(byName).map(listed);
    const found = new Map<string, Found>();
    const add = (one: Found) => {
      if ((found.get(one.url)?.score ?? 0) < one.score) found.set(one.url, one);
    };
    for (const one of byPath(query, documents)) if (allowed(one.document)) add(one);

    const texts = searchText(query.text);
    const name = readNameQuery(query.text);
    const names = namesMatching(name, documents);
    for (const document of documents) {
      const text = texts.get(document.id);
      const match = names.get(document.id);
      if ((!text && !match) || !allowed(document) || !hasPhrases(document, query.phrases)) continue;
      add({
        document,
        url: document.url,
        score: score(document, { match, text, query: name, standing: standing.get(document.id) ?? 0 }),
        words: text?.words ?? [],
      });
    }
    return [...found.values()].sort(byScore);
  }
}

function byName(a: Document, b: Document): number {
  return a.name.text.localeCompare(b.name.text, 'en') || a.id - b.id;
}

function passes({ kind, source }: Document, filter: Filter | undefined, groups: readonly string[]): boolean {
  if (!filter) return true;
  return filter.group === ''
    ? filter.kinds.includes(kind)
    : groups[source.group]?.toLowerCase() === filter.group && !isMember(kind);
}

/** A filter without words lists its documents by name. */
function listed(document: Document): Found {
  return { document, url: document.url, score: 0, words: [] };
}

function isOwner({ part }: Document): boolean {
  return !part?.duplicate;
}

function hasPhrases({ name, text }: Document, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return true;
  const spoken = [name.text, text].map((one) => ` ${wordsOf(one).join(' ')} `);
  return phrases.every(
    (phrase) =>
      name.text.toLowerCase().includes(phrase) ||
      text.toLowerCase().includes(phrase) ||
      spoken.some((words) => words.includes(` ${wordsOf(phrase).join(' ')} `)),
  );
}

/** Returns the names that match; those with a typing error too, unless one matches exactly. */
function namesMatching(query: NameQuery, documents: readonly Document[]): ReadonlyMap<number, NameMatch> {
  const found = new Map<number, NameMatch>();
  for (const { id, name } of documents) {
    const match = matchName(query, name);
    if (match) found.set(id, match);
  }
  if ([...found.values()].some(({ kind }) => kind === 'exact')) return found;
  const isFound = found.size > 0;
  for (const { id, name, kind } of documents) {
    if (isWritten(kind) || found.has(id)) continue;
    const match = typoMatch(query, name);
    // A prefix match is better than one with a typing error.
    if (match && (!isFound || match.coverage === 1)) found.set(id, match);
  }
  return found;
}
