import type { ApiComment } from './model.ts';
import { hasTag } from './summary.ts';

/** What a library may say of how settled a part of it is, by the modifier tags of TSDoc, the least settled first. */
export const STABILITIES = ['alpha', 'beta', 'experimental'] as const;

export function stabilitiesOf(comment: ApiComment): readonly string[] {
  return STABILITIES.filter((name) => hasTag(comment, `@${name}`));
}
