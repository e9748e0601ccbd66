import type lunr from 'lunr';
import type { SearchFile, SearchKind } from '../model.ts';
import { type Document, isMember, isSymbol, isWritten, readDocuments } from './documents.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { type Mark, marksOf } from './marks.ts';
import { matchName, type NameMatch, type NameQuery, readNameQuery, typoMatch } from './names.ts';
import { type Filter, type Query, readQuery } from './query.ts';
import { createTextSearch, type SerialisedIndex, type TextMatch } from './text.ts';
import { isStopWord, wordsOf } from './words.ts';

/** One line of the results. */
export interface Hit {
  /** Route and anchor, without base URL. */
  readonly url: string;
  readonly title: string;
  /** Of a member: the symbol it belongs to. */
  readonly owner?: string;
  readonly titleMarks: readonly Mark[];
  readonly kind: SearchKind;
  /** What it is shown under. */
  readonly group: string;
  /** Where it stands, from the outside in. */
  readonly crumbs: readonly string[];
  readonly excerpt: Excerpt;
  readonly deprecated: boolean;
  /** What is highlighted where it leads. */
  readonly words: readonly string[];
}

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** How many there are beside those shown. */
  readonly total: number;
  /** When there are none: names that are close to what was typed. */
  readonly suggestions: readonly string[];
}

export type Search = (typed: string, maxHits: number) => SearchResult;

/**
 * Makes the search of a site. Names are compared one by one, which tells a name from its beginnings and its
 * mentions; lunr finds texts by their words.
 *
 * @throws Error when the index and the documents are not of the same build
 */
export function createSearch(engine: typeof lunr, file: SearchFile, index: SerialisedIndex): Search {
  const documents = readDocuments(file);
  if (documents.length !== index.documents) throw new Error('The index and the documents are of two builds.');
  const searchText = createTextSearch(engine, index, { documents, synonyms: file.synonyms ?? [] });
  const groups = file.groups;
  const standing = readStanding(documents, index);

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
        score: score(document, match, text, name, standing.get(document.id) ?? 0),
        words: text?.words ?? [],
      });
    }
    return [...found.values()].sort(byScore);
  }
}

interface Found {
  readonly document: Document;
  readonly url: string;
  readonly score: number;
  /** Words of the index that matched. */
  readonly words: readonly string[];
}

function byScore(a: Found, b: Found): number {
  return b.score - a.score || a.document.id - b.document.id;
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

/** Without words a filter lists what it lets pass, by name. */
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

/** The names that match, also those that do but for a typing error, unless one is exactly what was typed. */
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
    // Names that begin as it was typed are nearer than those that begin nearly so.
    if (match && (!isFound || match.coverage === 1)) found.set(id, match);
  }
  return found;
}

/** Members by the name of their owner: those it has itself, then those it has from others. */
function* byPath(query: Query, documents: readonly Document[]): Generator<Found> {
  if (query.path) {
    const found = [...membersOf(query.path, documents)];
    yield* found.length > 0 ? found : membersOf(query.path, documents, typoMatch);
  }
  const words = query.text.split(' ');
  if (words.length < 2 || words.length > 4 || query.path) return;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [owner, member] of [
      [first, second],
      [second, first],
    ] as const) {
      // Names among words are written as they are declared; words that happen to be names may mean something else.
      const isName = /\p{Ll}\p{Lu}|^\p{Lu}{2}\p{Ll}/u.test(`${owner} ${member}`);
      for (const found of membersOf({ owner, member }, documents)) {
        if (found.match !== 'exact' || (!isName && found.ownerMatch !== 'exact')) continue;
        yield { ...found, score: found.score - (isName ? 60 : WORDS_AS_PATH) };
      }
    }
  }
}

/** What a member loses that is named in plain words: no more than any text that has them all may have. */
const WORDS_AS_PATH = 550;

interface FoundMember extends Found {
  readonly match: string;
  readonly ownerMatch: string;
}

/** How the names of an owner and its member may be given. */
const BY_PATH: ReadonlySet<string> = new Set(['exact', 'prefix', 'typo']);

/** @param forgive what else matches than names do */
function* membersOf(
  path: NonNullable<Query['path']>,
  documents: readonly Document[],
  forgive: typeof matchName = () => undefined,
): Generator<FoundMember> {
  const owner = readNameQuery(path.owner);
  const member = readNameQuery(path.member);
  for (const page of documents) {
    if (page.part || isWritten(page.kind)) continue;
    if (page.qualified === owner.squashed + member.squashed) {
      yield {
        document: page,
        url: page.url,
        score: 1200,
        words: [page.name.text],
        match: 'exact',
        ownerMatch: 'exact',
      };
    }
    const ownerMatch =
      owner.squashed === ''
        ? { kind: 'exact', coverage: 0 }
        : (matchName(owner, page.name) ?? forgive(owner, page.name));
    if (!ownerMatch || !BY_PATH.has(ownerMatch.kind)) continue;
    const inherited = (page.source.inherits ?? []).flatMap((id) => documents[id]?.parts ?? []);
    for (const [ids, own] of [
      [page.parts, true],
      [inherited, false],
    ] as const) {
      for (const id of ids) {
        const document = documents[id];
        if (!document || (!own && owner.squashed === '')) continue;
        const match =
          member.squashed === ''
            ? { kind: 'prefix', coverage: 0 }
            : (matchName(member, document.name) ?? forgive(member, document.name));
        if (!match || !BY_PATH.has(match.kind)) continue;
        const url = own ? document.url : `${page.url}#${document.part?.anchor}`;
        const precision = ownerMatch.coverage * 30 + match.coverage * 60 + (own ? 4 : 0);
        const cased = page.name.text === path.owner ? 3 : 0;
        const found = { ...document, ...(own ? {} : { page, source: page.source }) };
        yield {
          document: found,
          url,
          score: 1100 + precision + cased + importance(document) - (document.deprecated ? SUNK : 0),
          words: [document.name.text],
          match: match.kind,
          ownerMatch: ownerMatch.kind,
        };
      }
    }
  }
}

/** What deprecation takes: enough to stand behind others that match as well. */
const SUNK = 40;

/**
 * Exact names first, then names that begin so, then what is written about it, then what mentions it. The steps
 * between are further apart than anything added inside one.
 */
function score(
  document: Document,
  match: NameMatch | undefined,
  text: TextMatch | undefined,
  query: NameQuery,
  standing: number,
): number {
  const known = document.keywords.has(query.squashed) ? KEYWORD : 0;
  const named = Math.max(known, match ? nameScore(document, match, query, standing) : 0);
  const told = text ? textScore(document, text, standing) : 0;
  const sunk =
    (document.deprecated ? SUNK : 0) +
    (document.part?.duplicate ? 60 : 0) +
    (document.source.isOld ? 100 : 0) +
    (document.source.aside ? (document.part ? 130 : 30) : 0);
  return Math.max(named + told * 0.04, told) + importance(document) + 12 * standing - sunk;
}

/**
 * How much is written of each symbol and member, from 0 to 1: what the pages speak of often is what most readers look
 * for. What is written of a component is of the types of its props too.
 */
function readStanding(
  documents: readonly Document[],
  { invertedIndex }: SerialisedIndex,
): ReadonlyMap<number, number> {
  const mentions = new Map<string, number>();
  for (const [term, { _index, ...fields }] of invertedIndex as readonly (readonly [
    string,
    Record<string, object>,
  ])[]) {
    const ids = new Set(Object.values(fields).flatMap((found) => Object.keys(found)));
    mentions.set(term, [...ids].filter((id) => isWritten(documents[Number(id)]?.kind ?? 'guide')).length);
  }
  const level = (count: number) => Math.min(1, Math.log2(1 + count) / 5);
  const counts = documents.map(({ name }) => mentions.get(name.squashed) ?? 0);
  const owners = [...counts];
  for (const { id, source, part } of documents) {
    if (part) continue;
    for (const base of source.inherits ?? []) owners[base] = Math.max(owners[base] ?? 0, counts[id] ?? 0);
  }
  return new Map(
    documents.map(({ id, page, part }) => [
      id,
      page.source.aside
        ? 0
        : 0.7 * level(owners[page.id] ?? 0) + 0.3 * level((part ? counts : owners)[id] ?? 0),
    ]),
  );
}

/** What the author of a page has called it goes after names, and before their beginnings. */
const KEYWORD = 830;

function nameScore(
  { name, kind }: Document,
  { kind: match, coverage }: NameMatch,
  query: NameQuery,
  standing: number,
): number {
  const written = isWritten(kind);
  // Who types capitals knows the name; others may mean what is most used.
  const isName = /\p{Lu}/u.test(query.text);
  const preferred = isLikeTyped(name.text, kind, query.text) ? 30 : 0;
  switch (match) {
    case 'exact': {
      if (written) return kind === 'guide' ? 900 : 840;
      if (coverage < 1) return (isSymbol(kind) ? 850 : 840) + standing * 50;
      const sameCase = name.text === query.text;
      if (isSymbol(kind)) return sameCase ? 1000 : kind === 'component' ? 990 : 960;
      return sameCase ? 980 : 940;
    }
    case 'prefix':
      if (written) return (kind === 'guide' ? 520 : 420) + coverage * 60;
      return 640 + preferred + coverage * 120 + (isName ? 30 : standing * 50);
    case 'humps':
      // The initials of all of its words, in capitals.
      if (/^\p{Lu}{2,}$/u.test(query.text) && query.text.length === name.parts.length)
        return isSymbol(kind) ? 830 : 800;
      return written ? 400 : 540 + preferred + coverage * 60;
    case 'typo':
      // A slip in the whole name goes before the whole of another that only begins so.
      return (coverage === 1 ? 670 : 560) + preferred + coverage * 40;
    case 'inner':
      if (!isName && (kind === 'component' || kind === 'guide')) return 640 + coverage * 130 + standing * 50;
      return written ? 400 : 340 + preferred / 2 + coverage * 120;
    case 'words':
      return written ? 400 : 340 + preferred / 2 + coverage * 100;
  }
}

/** Capitals say whether `onBrushEnd` or `OnBrushEnd` is meant; without any, symbols go before members. */
function isLikeTyped(name: string, kind: SearchKind, typed: string): boolean {
  return /\p{Lu}/u.test(typed) ? name.charAt(0) === typed.charAt(0) : isSymbol(kind);
}

/** Up to 500 for what holds all that was asked for. */
function textScore({ kind }: Document, { relevance }: TextMatch, standing: number): number {
  const factor =
    kind === 'guide'
      ? 1.15
      : kind === 'section'
        ? 1.05
        : (isSymbol(kind) ? 0.95 : 0.9) * (0.7 + 0.5 * standing);
  return 430 * relevance * factor;
}

/** Between equals: what many use before what few do, components before the rest. */
function importance({ kind, heirs, page }: Document): number {
  const rank =
    kind === 'component' ? 6 : kind === 'interface' || kind === 'guide' ? 3 : kind === 'namespace' ? -3 : 0;
  return rank + Math.min(6, 1.5 * Math.log2(1 + heirs)) + (page.source.name.includes('.') ? -4 : 0);
}

/** How many places each other group can claim among those shown, and how many they may claim together. */
const PER_GROUP = 4;

/** The best hits; a group that would not be seen for all the hits of another gets a few places of its own. */
function mix(ranked: readonly Found[], maxHits: number, groups: number): readonly Found[] {
  if (ranked.length <= maxHits || maxHits < 10) return ranked.slice(0, maxHits);
  const counts = new Map<number, number>();
  const count = ({ document }: Found) => counts.get(document.source.group) ?? 0;
  const certain = ranked.slice(0, maxHits - PER_GROUP * Math.max(0, groups - 1));
  for (const one of certain) counts.set(one.document.source.group, count(one) + 1);
  const rest = ranked.slice(certain.length);
  const claimed = rest.filter((one) => {
    const number = count(one);
    if (number >= PER_GROUP) return false;
    counts.set(one.document.source.group, number + 1);
    return true;
  });
  const claims = new Set(claimed.slice(0, maxHits - certain.length));
  const free = rest.filter((one) => !claims.has(one)).slice(0, maxHits - certain.length - claims.size);
  const order = new Map(ranked.map((one, place) => [one, place]));
  const place = (one: Found) => order.get(one) ?? 0;
  return [...certain, ...claims, ...free].sort((a, b) => place(a) - place(b));
}

function hitOf({ document, url, words }: Found, query: Query, groups: readonly string[]): Hit {
  const { source, kind, text, part, deprecated } = document;
  const all = query.text.split(/[\s.]+/).filter((word) => word !== '');
  const telling = all.filter((word) => !isStopWord(word.toLowerCase()));
  const typed = telling.length > 0 ? telling : all;
  const marked = [...new Set([...query.phrases, ...words, ...typed])];
  const title = part ? part.name : source.name;
  const ownName = isWritten(kind) ? [] : [document.name.text];
  return {
    url,
    title,
    titleMarks: marksOf(title, marked),
    kind,
    group: groups[source.group] ?? '',
    ...(isMember(kind) ? { owner: source.name } : {}),
    crumbs: [...(source.crumbs ?? []), ...(kind === 'section' ? [source.name] : [])],
    excerpt: excerptOf(text, marked),
    deprecated,
    words: [...new Set([...query.phrases, ...words, ...typed, ...ownName])],
  };
}

/** Most names that are suggested. */
const SUGGESTIONS = 4;

/** Names that share the most with what was typed. */
function suggestionsFor(query: Query, documents: readonly Document[]): readonly string[] {
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

/** The pairs of neighbouring letters of a word. */
function pairsOf(word: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2)),
  );
}
