import type { ApiModel } from '../../theme/api/model.ts';
import { symbolWithMembers } from '../../theme/api/names.ts';
import { cacheKey } from '../cacheKey.ts';

/** Keys of what pages show of the reference. */
export interface ModelKeys {
  /** Equal for models that differ only in the texts of comments and in lines of sources. */
  readonly structure: string;
  /** Returns the key of the symbol whose members written pages show under a name; with the structure, of all they show. */
  ofMembers(name: string): string;
}

/** A page shows the texts of its own symbol only; of others it shows names, types and tags. */
export function modelKeys(model: ApiModel | undefined): ModelKeys {
  return {
    structure: cacheKey([model && JSON.stringify(model, withoutTexts)]),
    ofMembers: (name) => cacheKey([symbolWithMembers(model?.symbols ?? [], name)]),
  };
}

function withoutTexts(key: string, value: unknown): unknown {
  if (key === 'source') return undefined;
  return (key === 'summary' || key === 'markdown') && typeof value === 'string' ? value !== '' : value;
}
