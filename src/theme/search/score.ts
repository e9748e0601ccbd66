import type { SearchKind } from '../model/search.ts';
import { type Document, isSymbol, isWritten } from './documents.ts';
import type { NameMatch, NameQuery } from './names.ts';
import type { TextMatch } from './text.ts';

/** Penalty for deprecation: ranks below other equally good matches. */
export const SUNK = 40;

/** Score of a page whose keywords match: below exact names, above prefixes. */
const KEYWORD = 830;

/** What a document's score depends on. */
interface Grounds {
  /** How the query matches its name. */
  readonly match: NameMatch | undefined;
  /** How the query matches its text. */
  readonly text: TextMatch | undefined;
  readonly query: NameQuery;
  /** How much is written about it, from 0 to 1. */
  readonly standing: number;
}

/**
 * Ranks exact names first, then names that begin like the query, then texts about it, then mentions. The
 * steps between are larger than anything added within one.
 */
export function score(document: Document, { match, text, query, standing }: Grounds): number {
  const known = document.keywords.has(query.squashed) ? KEYWORD : 0;
  const named = Math.max(known, match ? nameScore(document, match, query, standing) : 0);
  const ofText = text ? textScore(document, text, standing) : 0;
  const sunk =
    (document.deprecated ? SUNK : 0) +
    (document.part?.duplicate ? 60 : 0) +
    (document.source.isOld ? 100 : 0) +
    (document.source.isSecondary ? (document.part ? 130 : 30) : 0);
  return Math.max(named + ofText * 0.04, ofText) + importance(document) + 12 * standing - sunk;
}

function nameScore(
  { name, kind }: Document,
  { kind: match, coverage }: NameMatch,
  query: NameQuery,
  standing: number,
): number {
  const written = isWritten(kind);
  // A query with capitals is a known name; others more likely mean what is used most.
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
      // The initials of all its words, in capitals.
      if (/^\p{Lu}{2,}$/u.test(query.text) && query.text.length === name.parts.length)
        return isSymbol(kind) ? 830 : 800;
      return written ? 400 : 540 + preferred + coverage * 60;
    case 'typo':
      // A typing error in the whole name ranks above a prefix of another name.
      return (coverage === 1 ? 670 : 560) + preferred + coverage * 40;
    case 'inner':
      if (!isName && (kind === 'component' || kind === 'guide')) return 640 + coverage * 130 + standing * 50;
      return written ? 400 : 340 + preferred / 2 + coverage * 120;
    case 'words':
      return written ? 400 : 340 + preferred / 2 + coverage * 100;
  }
}

/** Capitals tell `onBrushEnd` from `OnBrushEnd`; without any, symbols rank above members. */
function isLikeTyped(name: string, kind: SearchKind, typed: string): boolean {
  return /\p{Lu}/u.test(typed) ? name.charAt(0) === typed.charAt(0) : isSymbol(kind);
}

/** Up to 500 for texts that match the whole query. */
function textScore({ kind }: Document, { relevance }: TextMatch, standing: number): number {
  const factor =
    kind === 'guide'
      ? 1.15
      : kind === 'section'
        ? 1.05
        : (isSymbol(kind) ? 0.95 : 0.9) * (0.7 + 0.5 * standing);
  return 430 * relevance * factor;
}

/** Breaks ties: widely used symbols first, components before the rest. */
export function importance({ kind, inheritorCount, page }: Document): number {
  const rank =
    kind === 'component' ? 6 : kind === 'interface' || kind === 'guide' ? 3 : kind === 'namespace' ? -3 : 0;
  return rank + Math.min(6, 1.5 * Math.log2(1 + inheritorCount)) + (page.source.name.includes('.') ? -4 : 0);
}
