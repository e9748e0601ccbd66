import { type Document, isWritten } from './documents.ts';
import { matchName, readNameQuery, typoMatch } from './names.ts';
import type { Query } from './query.ts';
import type { Found } from './ranking.ts';
import { importance, SUNK } from './score.ts';

/**
 * Penalty for a member named in plain words: ranks it no higher than a text that contains all of them can
 * rank.
 */
const WORDS_AS_PATH = 550;

/** How the names of an owner and its member may match. */
const BY_PATH: ReadonlySet<string> = new Set(['exact', 'prefix', 'typo']);

interface FoundMember extends Found {
  readonly match: string;
  readonly ownerMatch: string;
}

/** Finds members by their owner's name: its own members first, then inherited ones. */
export function* byPath(query: Query, documents: readonly Document[]): Generator<Found> {
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
      // Names among words count if written as declared; words that happen to be names may mean something
      // else.
      const isName = /\p{Ll}\p{Lu}|^\p{Lu}{2}\p{Ll}/u.test(`${owner} ${member}`);
      for (const found of membersOf({ owner, member }, documents)) {
        if (found.match !== 'exact' || (!isName && found.ownerMatch !== 'exact')) continue;
        yield { ...found, score: found.score - (isName ? 60 : WORDS_AS_PATH) };
      }
    }
  }
}

/** @param forgive a looser match to try for names that don't match */
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
