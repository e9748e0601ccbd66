import type { Models } from 'typedoc';
import { isOptional } from './properties.ts';
import type { ts } from './typescript.ts';

/** Reflections of properties, shared where readers see no difference. */
export class MadeProperties {
  readonly #made = new Map<ts.Declaration, readonly MadeProperty[]>();

  /** Returns the reflection of a property with these types, and creates it if needed. */
  get(
    property: ts.Symbol,
    types: readonly ts.Type[],
    make: () => Models.DeclarationReflection | undefined,
  ): Models.DeclarationReflection | undefined {
    const [declaration] = property.declarations ?? [];
    // Without a declaration it belongs to a mapped type, and may share only its name.
    if (!declaration) return make();
    const others = this.#made.get(declaration) ?? [];
    const same = others.find((one) => isSame(one.property, property) && isSameList(one.types, types));
    if (same) return same.reflection;
    const reflection = make();
    if (reflection) this.#made.set(declaration, [...others, { property, types, reflection }]);
    return reflection;
  }
}

interface MadeProperty {
  readonly property: ts.Symbol;
  readonly types: readonly ts.Type[];
  readonly reflection: Models.DeclarationReflection;
}

function isSame(a: ts.Symbol, b: ts.Symbol): boolean {
  return (
    a.name === b.name &&
    isOptional(a) === isOptional(b) &&
    isSameList(a.declarations ?? [], b.declarations ?? [])
  );
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
