import type { ApiMember, ApiSymbol, ApiType } from './model.ts';

/**
 * Whether a symbol has a member of its own. A component declares none of its props: those of its spec are its own,
 * the first type of the library that its props are declared with (`Build<AxisSpec, …>`), or where that declares
 * none of them the type that declares most.
 */
export function isOwnMember({ inheritedFrom }: ApiMember, symbol: ApiSymbol): boolean {
  if (!inheritedFrom || inheritedFrom.id === symbol.id) return true;
  return inheritedFrom.name === specOf(symbol);
}

/** The name of the type that stands for a component, or an alias of its props, as what declares them. */
function specOf({ id, props, propsType, members }: ApiSymbol): string | undefined {
  if (!props && !propsType) return undefined;
  const counts = new Map<string | undefined, number>();
  for (const { inheritedFrom } of props ?? members) {
    const name = inheritedFrom?.id === id ? undefined : inheritedFrom?.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const named = propsType && libraryNames(propsType).find((name) => counts.has(name));
  if (named !== undefined || counts.has(undefined)) return named;
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The types of the library that a type names, in the order in which it names them. */
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
