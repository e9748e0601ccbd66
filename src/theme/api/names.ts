import { KIND_PRECEDENCE } from './kinds.ts';
import type { ApiMember, ApiSymbol } from './model.ts';

/**
 * Returns routes, with a hash for members, by every name the library's symbols and members have: `AxisSpec`,
 * `merged.Options` (inside a namespace), `AxisSpec.title`, `Axis.title` (a prop), `ScaleType.Time`.
 */
export function addressesByName(symbols: readonly ApiSymbol[]): ReadonlyMap<string, string> {
  const byRank = symbols.toSorted(
    (a, b) => KIND_PRECEDENCE.indexOf(b.kind) - KIND_PRECEDENCE.indexOf(a.kind),
  );
  return new Map([
    ...byRank.flatMap(({ qualifiedName, route, members, props = [], foreign = [] }) =>
      [...foreign.flatMap((group) => group.members), ...members, ...props].map(
        ({ name, anchor }) => [`${qualifiedName}.${name}`, `${route}#${anchor}`] as const,
      ),
    ),
    ...byRank.map(({ qualifiedName, route }) => [qualifiedName, route] as const),
  ]);
}

/** Returns the members in a symbol's table: the props of a component, otherwise the members. */
export function tableMembers(symbol: ApiSymbol): readonly ApiMember[] {
  return symbol.props ?? symbol.members;
}

/** Returns the symbol whose table a written page shows under a name; a component with props comes first. */
export function symbolWithMembers(symbols: Iterable<ApiSymbol>, name: string): ApiSymbol | undefined {
  const named = [...symbols].filter(({ qualifiedName }) => qualifiedName === name);
  return (
    named.find(({ props }) => props) ??
    named.find(({ members, foreign = [] }) => members.length > 0 || foreign.length > 0)
  );
}
