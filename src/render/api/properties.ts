import { ts } from './typescript.ts';

/** A property of one or more types, as the compiler sees it. */
export interface Property {
  readonly property: ts.Symbol;
  /** Its type; several if only some parts of a union have the property. */
  readonly types: readonly ts.Type[];
  readonly optional: boolean;
}

/** Returns the parts of a union, or the type itself. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Returns the properties of all parts of a type; optional if a decisive part of a union lacks them. */
export function propertiesOf(
  type: ts.Type | undefined,
  parts: readonly ts.Type[],
  deciding: ReadonlySet<ts.Type>,
  checker: ts.TypeChecker,
): readonly Property[] {
  const found = new Map<string, ts.Symbol[]>();
  const required = new Map<string, number>();
  for (const part of parts) {
    for (const property of checker.getPropertiesOfType(part)) {
      const { name } = property;
      found.set(name, [...(found.get(name) ?? []), property]);
      if (deciding.has(part) && !isOptional(property)) required.set(name, (required.get(name) ?? 0) + 1);
    }
  }
  return [...found].flatMap(([name, symbols]): Property[] => {
    const optional = (required.get(name) ?? 0) < deciding.size;
    // The compiler merges a property that all parts have, with the union of its types.
    const whole = type && symbols.length === parts.length ? checker.getPropertyOfType(type, name) : undefined;
    const property = whole ?? symbols.at(-1);
    if (!property) return [];
    const types = whole ? [whole] : symbols;
    return [{ property, types: [...new Set(types.map((one) => checker.getTypeOfSymbol(one)))], optional }];
  });
}

/** Returns whether all declarations of a property are marked `@internal`. */
export function isMarkedInternal({ declarations = [] }: ts.Symbol): boolean {
  return (
    declarations.length > 0 &&
    declarations.every((declaration) =>
      ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'internal'),
    )
  );
}

export function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Returns whether a type is an object described entirely by its properties. */
export function isPlainObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayLikeType(type) &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0
  );
}

/** Returns whether a type has properties beyond those it names. */
export function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => checker.getIndexInfosOfType(part).length > 0);
}
