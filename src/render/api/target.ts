import { ReflectionKind } from 'typedoc';
import { KIND_PRECEDENCE } from '../../theme/api/kinds.ts';
import type { ReadContext, SymbolTarget, Targets } from './context.ts';
import type { Entry } from './entry.ts';
import { isOfLibrary } from './member.ts';
import { literalOf } from './symbol.ts';

/** Kinds of reflections that pages list with anchors. */
const MEMBERS = [
  ReflectionKind.Property,
  ReflectionKind.Method,
  ReflectionKind.Accessor,
  ReflectionKind.EnumMember,
  ReflectionKind.Constructor,
  ReflectionKind.Variable,
  ReflectionKind.Function,
];

/** Creates the link targets of a library from its entries. */
export function createTargets(
  entries: readonly Entry[],
  library: Pick<ReadContext, 'isOwnPackage' | 'resolved' | 'sources'>,
): Targets {
  const byReflection = new Map<number, Entry>();
  // An alias links to the original export if there is one.
  for (const entry of entries.toSorted((a, b) => Number(a.isAlias) - Number(b.isAlias))) {
    // A namespace of a function's properties shares the function's reflection: link to the function.
    if (!byReflection.has(entry.reflection.id) || (entry.kind !== 'namespace' && !entry.isAlias)) {
      byReflection.set(entry.reflection.id, entry);
    }
  }
  const constants = new Map(
    entries.filter(({ kind }) => kind === 'variable').map((entry) => [entry.qualifiedName, entry]),
  );
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    const namesakes = byName.get(entry.qualifiedName);
    if (namesakes) namesakes.push(entry);
    else byName.set(entry.qualifiedName, [entry]);
  }
  const symbolOrMember = (name: string, subpath: string): SymbolTarget | undefined => {
    const [symbol] = namesakes(byName.get(name), subpath);
    if (symbol) return pageOf(symbol);
    const [, owner = '', member = ''] = /^(.+)[.#]([\w$]+)$/.exec(name) ?? [];
    return memberOf(namesakes(byName.get(owner), subpath), member);
  };
  return {
    named(name, kinds, member) {
      const entry = byName.get(name)?.find(({ kind }) => kinds.includes(kind));
      if (!entry) return undefined;
      return { ...pageOf(entry), ...(hasMember(entry, member) ? { anchor: member } : {}) };
    },
    linked(name, from) {
      const [, own] = /^[.#]([\w$]+)$/.exec(name) ?? [];
      if (own !== undefined) return memberOf([from], own);
      const [, prefix = '', rest = ''] = /^([\w$]+)[.#]([\w$.#]+)$/.exec(name) ?? [];
      return (
        symbolOrMember(name, from.subpath) ??
        (byName.has(prefix) ? undefined : symbolOrMember(rest, from.subpath))
      );
    },
    target(reflection) {
      const own = byReflection.get(reflection.id);
      if (own) return pageOf(own);
      // Parameters have no anchors.
      if (reflection.kindOf([ReflectionKind.Parameter, ReflectionKind.TypeParameter])) return undefined;
      let member = reflection.kindOf(MEMBERS) ? reflection : undefined;
      let parent = reflection.parent;
      while (parent && !byReflection.has(parent.id)) {
        // Anything nested in a member is shown with it.
        if (parent.kindOf(MEMBERS)) member = parent;
        parent = parent.parent;
      }
      const owner = parent && byReflection.get(parent.id);
      if (!owner) return undefined;
      const isHidden =
        reflection.isDeclaration() &&
        library.resolved.props.has(owner.reflection) &&
        !isOfLibrary(reflection, library);
      return isHidden || !member ? pageOf(owner) : { ...pageOf(owner), anchor: member.name };
    },
    owner({ name, package: origin }) {
      const [head = '', member] = name.split('.');
      const own = library.isOwnPackage(origin) && member !== undefined ? constants.get(head) : undefined;
      return own && { ...pageOf(own), anchor: member ?? '' };
    },
  };
}

function hasMember({ reflection }: Entry, name: string): boolean {
  const { children = [] } = literalOf(reflection) ?? reflection;
  return children.some((child) => child.name === name);
}

function memberOf(owners: readonly Entry[], name: string): SymbolTarget | undefined {
  const owner = owners.find((one) => hasMember(one, name));
  return owner && { ...pageOf(owner), anchor: name };
}

/** Resolves a name in a module: its own exports, else those of the only other module that has the name. */
function namesakes(entries: readonly Entry[] = [], subpath: string): readonly Entry[] {
  const here = entries.filter((one) => one.subpath === subpath);
  const found = here.length > 0 ? here : entries;
  if (found.some((one) => one.subpath !== found[0]?.subpath)) return [];
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ kind }: Entry): number {
  return KIND_PRECEDENCE.indexOf(kind);
}

function pageOf({ id, qualifiedName, route }: Entry): SymbolTarget {
  return { id, name: qualifiedName, route };
}
