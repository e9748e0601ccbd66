import type { SearchResult } from './engine.ts';
import type { Hit } from './hit.ts';

export interface HitGroup {
  /** Absent for the best hits, whatever their group. */
  readonly label?: string;
  readonly hits: readonly Hit[];
}

/**
 * Number of hits before the groups, whatever their kind: the best hits shouldn't come after a group's last.
 */
const TOP = 3;

/** Arranges the hits for display: the best ones, then the others by group, the best hit's group first. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const isLong = hits.length > 2 * TOP && new Set(hits.map(({ group }) => group)).size > 1;
  const groups = new Map<string, Hit[]>();
  for (const hit of hits.slice(isLong ? TOP : 0)) {
    const group = groups.get(hit.group);
    if (group) group.push(hit);
    else groups.set(hit.group, [hit]);
  }
  const top = isLong ? [{ hits: hits.slice(0, TOP) }] : [];
  return [...top, ...[...groups].map(([label, members]) => ({ label, hits: members }))];
}

/** Returns the hits in display order. */
export function shownHits({ hits }: SearchResult): readonly Hit[] {
  return groupHits(hits).flatMap((group) => group.hits);
}
