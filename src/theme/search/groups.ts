import type { SearchResult } from './engine.ts';
import type { Hit } from './hit.ts';

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** Hits that stand before the groups, whatever they are: the best ones must not wait behind a group's last. */
const TOP = 3;

/** The hits as they are shown: the best ones, then the others by group, the group of the best one first. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const isLong = hits.length > 2 * TOP && new Set(hits.map(({ group }) => group)).size > 1;
  const groups = new Map<string, Hit[]>();
  for (const hit of hits.slice(isLong ? TOP : 0)) {
    const group = groups.get(hit.group);
    if (group) group.push(hit);
    else groups.set(hit.group, [hit]);
  }
  const top = isLong ? [{ label: 'Best matches', hits: hits.slice(0, TOP) }] : [];
  return [...top, ...[...groups].map(([label, members]) => ({ label, hits: members }))];
}

/** The hits in the order they are shown. */
export function shownHits({ hits }: SearchResult): readonly Hit[] {
  return groupHits(hits).flatMap((group) => group.hits);
}
