import { literal } from './literalText.ts';
import { ts } from './typescript.ts';

/** Defaults by prop name; `undefined` if the types only show that there is one. */
export type DefaultProps = ReadonlyMap<string, string | undefined>;

/**
 * Reads a component's `defaultProps` from its types: React makes the props named there optional. Literal
 * types give the values.
 *
 * @param component the type of the function or class, not of what it returns
 */
export function defaultProps(component: ts.Type, checker: ts.TypeChecker): DefaultProps {
  const property = checker.getPropertyOfType(component, 'defaultProps');
  // Every `FunctionComponent` declares an optional `defaultProps`.
  if (!property || property.flags & ts.SymbolFlags.Optional) return new Map();
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  return new Map(
    checker
      .getPropertiesOfType(type)
      .map((standard) => [standard.name, onlyValue(checker.getTypeOfSymbol(standard), checker)]),
  );
}

/** Returns the only value a type allows, as TypeScript source. */
function onlyValue(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return literal(type.value);
  if (type.flags & (ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null)) return checker.typeToString(type);
  const properties = type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : [];
  if (properties.length === 0 || checker.isArrayLikeType(type)) return undefined;
  const fields = properties.flatMap((property) => {
    const value = onlyValue(checker.getTypeOfSymbol(property), checker);
    return value === undefined ? [] : [`${property.name}: ${value}`];
  });
  return fields.length === properties.length ? `{ ${fields.join(', ')} }` : undefined;
}
