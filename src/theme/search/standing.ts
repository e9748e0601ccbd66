import { type Document, isWritten } from './documents.ts';
import type { SerialisedIndex } from './text.ts';

/**
 * Returns how much is written about each symbol and member, from 0 to 1: what pages mention often is what
 * most readers look for. Mentions of a component count for the types of its props too.
 */
export function readProminence(
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
      page.source.isSecondary
        ? 0
        : 0.7 * level(owners[page.id] ?? 0) + 0.3 * level((part ? counts : owners)[id] ?? 0),
    ]),
  );
}
