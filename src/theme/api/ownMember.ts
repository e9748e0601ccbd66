import type { ApiMember, ApiType } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { tableMembers } from './names.ts';
import { propsOf, propsTypeOf } from './symbolParts.ts';

/**
 * Whether a member is the symbol's own. A component declares no props itself: those of its spec count as its
 * own. The spec is the first library type in the declaration of its props (`Build<AxisSpec, …>`) or, if none
 * of those declares any, the type that declares the most.
 */
export function isOwnMember({ inheritedFrom }: ApiMember, symbol: ApiSymbol): boolean {
  if (!inheritedFrom || inheritedFrom.id === symbol.id) return true;
  return inheritedFrom.name === specOf(symbol);
}

/**
 * Returns the name of the type that counts as declaring the props of a component or of an alias of its props.
 */
function specOf(symbol: ApiSymbol): string | undefined {
  const propsType = propsTypeOf(symbol);
  if (!propsOf(symbol) && !propsType) return undefined;
  const counts = new Map<string | undefined, number>();
  for (const { inheritedFrom } of tableMembers(symbol)) {
    const name = inheritedFrom?.id === symbol.id ? undefined : inheritedFrom?.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const named = propsType && libraryNames(propsType).find((name) => counts.has(name));
  if (named !== undefined || counts.has(undefined)) return named;
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Returns the library's types that a type names, in order. */
function libraryNames(type: ApiType): readonly string[] {
  switch (type.kind) {
    case 'reference':
      return [
        ...(type.id === undefined && !type.isInternal ? [] : [type.name]),
        ...type.arguments.flatMap(libraryNames),
      ];
    case 'union':
    case 'intersection':
      return type.types.flatMap(libraryNames);
    default:
      return [];
  }
}
