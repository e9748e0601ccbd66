import type { ApiComment } from './memberModel.ts';
import { hasTag } from './summary.ts';

/** TSDoc modifier tags for stability, the least stable first. */
export const STABILITIES = ['alpha', 'beta', 'experimental'] as const;

export type Stability = (typeof STABILITIES)[number];

export function stabilitiesOf(comment: ApiComment): readonly Stability[] {
  return STABILITIES.filter((name) => hasTag(comment, `@${name}`));
}
