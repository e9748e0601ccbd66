import { SYMBOL_KINDS } from '../../theme/api/kinds.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';

/** Fields that lead back, or to what is only spoken of. */
const NO_WAY = new Set(['comment', 'extendedBy', 'implementedBy', 'parent']);

/**
 * Ids of the symbols that no value of the library leads to: neither the props of a component, nor what a function
 * takes and returns, nor a constant. Few readers look for them.
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

/** The ids of symbols anywhere in a value. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && typeof part === 'string') yield part;
    else if (!NO_WAY.has(key)) yield* idsIn(part);
  }
}
