import type { Models } from 'typedoc';
import type { SymbolKind } from '../../theme/api/model.ts';
import type { ReadContext } from './context.ts';
import type { Entry } from './entry.ts';
import { isOfLibrary } from './member.ts';
import { literalOf } from './symbol.ts';

/** Where a link into the reference leads. */
export interface SymbolTarget {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly anchor?: string;
}

/** Answers, while reading, which reflections have a page. */
export interface Targets {
  /** The symbol of a name, of one of some kinds, and the anchor of a member that it has. */
  named(name: string, kinds: readonly SymbolKind[], member: string): SymbolTarget | undefined;
  /** The symbol whose page shows the reflection, and the anchor when it is a member of that symbol. */
  target(reflection: Models.Reflection): SymbolTarget | undefined;
  /** For a name such as `SeriesType.Bar` whose member has no reflection: the constant it is a member of. */
  owner(reference: Models.ReferenceType): SymbolTarget | undefined;
}

/** Knows the targets of a library by the entries of its exports. */
export function createTargets(
  entries: readonly Entry[],
  library: Pick<ReadContext, 'isOwnPackage' | 'resolved' | 'sources'>,
): Targets {
  const byReflection = new Map<number, Entry>();
  // Another name of an export leads to it, unless nothing else does.
  for (const entry of entries.toSorted((a, b) => Number(a.isAlias) - Number(b.isAlias))) {
    // A namespace made of a function's properties shares the function's reflection: links mean the function.
    if (!byReflection.has(entry.reflection.id) || (entry.kind !== 'namespace' && !entry.isAlias)) {
      byReflection.set(entry.reflection.id, entry);
    }
  }
  const constants = new Map(
    entries.filter(({ kind }) => kind === 'variable').map((entry) => [entry.qualifiedName, entry]),
  );
  return {
    named(name, kinds, member) {
      const entry = entries.find((one) => one.qualifiedName === name && kinds.includes(one.kind));
      if (!entry) return undefined;
      const { children = [] } = literalOf(entry.reflection) ?? entry.reflection;
      const anchor = children.some((child) => child.name === member) ? { anchor: member } : {};
      return { ...pageOf(entry), ...anchor };
    },
    target(reflection) {
      const own = byReflection.get(reflection.id);
      if (own) return pageOf(own);
      let parent = reflection.parent;
      while (parent && !byReflection.has(parent.id)) parent = parent.parent;
      const owner = parent && byReflection.get(parent.id);
      if (!owner) return undefined;
      const isHidden =
        reflection.isDeclaration() &&
        library.resolved.props.has(owner.reflection) &&
        !isOfLibrary(reflection, library);
      return isHidden ? pageOf(owner) : { ...pageOf(owner), anchor: reflection.name };
    },
    owner({ name, package: origin }) {
      const [head = '', member] = name.split('.');
      const own = library.isOwnPackage(origin) && member !== undefined ? constants.get(head) : undefined;
      return own && { ...pageOf(own), anchor: member ?? '' };
    },
  };
}

function pageOf({ id, qualifiedName, route }: Entry): SymbolTarget {
  return { id, name: qualifiedName, route };
}
