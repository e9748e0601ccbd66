import type { Document } from './documents.ts';

/** A matching document, or a member as shown on another page, with its score. */
export interface Found {
  readonly document: Document;
  /** Route and anchor, without base URL. */
  readonly url: string;
  readonly score: number;
  /** Words of the index that matched. */
  readonly words: readonly string[];
}

/** Sorts by score, best first; equal scores by order in the documents file. */
export function byScore(a: Found, b: Found): number {
  return b.score - a.score || a.document.id - b.document.id;
}

/** How many of the shown hits are reserved for each other group. */
const PER_GROUP = 4;

/** Returns the best hits; a group crowded out by another gets a few reserved places. */
export function mix(ranked: readonly Found[], maxHits: number, groups: number): readonly Found[] {
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
