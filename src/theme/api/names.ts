import { KIND_PRECEDENCE } from './kinds.ts';
import type { ApiMember } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { foreignOf, membersOf, propsOf } from './symbolParts.ts';

/**
 * Returns routes, with a hash for members, by every name the library's symbols and members have: `AxisSpec`,
 * `merged.Options` (inside a namespace), `AxisSpec.title`, `Axis.title` (a prop), `ScaleType.Time`.
 */
export function addressesByName(symbols: readonly ApiSymbol[]): ReadonlyMap<string, string> {
  const byRank = symbols.toSorted(
    (a, b) => KIND_PRECEDENCE.indexOf(b.kind) - KIND_PRECEDENCE.indexOf(a.kind),
  );
  return new Map([
    ...byRank.flatMap((symbol) =>
      [
        ...foreignOf(symbol).flatMap((group) => group.members),
        ...membersOf(symbol),
        ...(propsOf(symbol) ?? []),
      ].map(({ name, anchor }) => [`${symbol.qualifiedName}.${name}`, `${symbol.route}#${anchor}`] as const),
    ),
    ...byRank.map(({ qualifiedName, route }) => [qualifiedName, route] as const),
  ]);
}

/** Returns the members in a symbol's table: the props of a component, otherwise the members. */
export function tableMembers(symbol: ApiSymbol): readonly ApiMember[] {
  return propsOf(symbol) ?? membersOf(symbol);
}

/** Returns the symbol whose table a written page shows under a name; a component with props comes first. */
export function symbolWithMembers(symbols: Iterable<ApiSymbol>, name: string): ApiSymbol | undefined {
  const named = [...symbols].filter(({ qualifiedName }) => qualifiedName === name);
  return (
    named.find((symbol) => propsOf(symbol)) ??
    named.find((symbol) => membersOf(symbol).length + foreignOf(symbol).length > 0)
  );
}
