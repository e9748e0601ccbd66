import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';

/** Fields that refer back, or only to related symbols. */
const IGNORED_FIELDS = new Set(['comment', 'extendedBy', 'implementedBy', 'parent']);

/**
 * Returns the ids of symbols that aren't reachable from any value of the library: from the props of a
 * component, the parameters and return type of a function, or a constant. Few readers search for them.
 */
export function unreachedSymbols(symbols: readonly ApiSymbol[]): ReadonlySet<string> {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const unreached = new Set(byId.keys());
  const isValue = ({ kind }: ApiSymbol) => !SYMBOL_KINDS[kind].isType;
  const reached = symbols.filter(isValue).map(({ id }) => id);
  for (let id = reached.pop(); id !== undefined; id = reached.pop()) {
    if (!unreached.delete(id)) continue;
    for (const named of idsIn(byId.get(id))) if (unreached.has(named)) reached.push(named);
  }
  return unreached.size === byId.size ? new Set() : unreached;
}

/** Yields the ids of symbols anywhere in a value. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && typeof part === 'string') yield part;
    else if (!IGNORED_FIELDS.has(key)) yield* idsIn(part);
  }
}
