import type { ExampleUse } from '../../theme/api/exampleModel.ts';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import type { IdentifiedCode } from './identified.ts';
import { createResolver } from './resolve.ts';

/** Returns the examples that use a symbol, by its id, or one of its members: the nearest first. */
export type ExampleUses = (id: string, member?: string) => readonly ExampleUse[];

const NONE: readonly ExampleUse[] = [];

/** An export that an example uses, with the members of it that it uses. */
export interface UsedName {
  readonly name: string;
  /** Its route; those of members have a hash. */
  readonly href: string;
  readonly members: readonly { readonly name: string; readonly href: string }[];
}

/** Returns what an example uses, in the order of its code, by the file of the example. */
export type UsedNames = (file: string) => readonly UsedName[];

export function createUsedNames(
  model: ApiModel | undefined,
  identified: IdentifiedCode | undefined,
): UsedNames {
  if (!model || !identified) return () => [];
  const { placesOf } = createResolver(model);
  return (file) => {
    const snippet = identified.snippets.find((one) => one.isExample && one.file === file);
    const used = new Map<string, { readonly symbol: ApiSymbol; readonly members: Map<string, string> }>();
    for (const identifier of snippet?.identifiers ?? []) {
      const [place] = placesOf(identifier);
      if (!place) continue;
      const { symbol, member } = place;
      const { members } = used.get(symbol.id) ?? { members: new Map<string, string>() };
      used.set(symbol.id, { symbol, members });
      if (member) members.set(member.name, `${symbol.route}#${member.anchor}`);
    }
    return [...used.values()].map(({ symbol, members }) => ({
      name: symbol.qualifiedName,
      href: symbol.route,
      members: [...members].map(([name, href]) => ({ name, href })),
    }));
  };
}

/**
 * The nearest example is the one that uses most members of the symbol; of those, the one that uses the fewest other
 * things.
 */
export function createExampleUses(
  model: ApiModel | undefined,
  identified: IdentifiedCode | undefined,
): ExampleUses {
  if (!model || !identified || identified.examples.length === 0) return () => NONE;
  const { placesOf } = createResolver(model);
  const bySymbol = new Map<
    string,
    { readonly use: ExampleUse; readonly members: ReadonlySet<string>; readonly all: number }[]
  >();
  for (const { file, use } of identified.examples) {
    const snippet = identified.snippets.find((one) => one.isExample && one.file === file);
    const used = new Map<string, Set<string>>();
    for (const { symbol, member } of (snippet?.identifiers ?? []).flatMap(placesOf)) {
      const members = used.get(symbol.id) ?? new Set();
      used.set(symbol.id, members);
      if (member) members.add(member.name);
    }
    const all = [...used.values()].reduce((sum, members) => sum + 1 + members.size, 0);
    for (const [id, members] of used) bySymbol.set(id, [...(bySymbol.get(id) ?? []), { use, members, all }]);
  }
  const sorted = new Map(
    [...bySymbol].map(([id, uses]) => [
      id,
      // Sorting is stable: examples with the same count stay in the order of their names.
      uses.toSorted((a, b) => b.members.size - a.members.size || a.all - b.all),
    ]),
  );
  return (id, member) =>
    (sorted.get(id) ?? [])
      .filter(({ members }) => member === undefined || members.has(member))
      .map(({ use }) => use);
}
