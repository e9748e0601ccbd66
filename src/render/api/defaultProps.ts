import { literal } from './literalText.ts';
import { ts } from './typescript.ts';

/** Defaults by the names of props; `undefined` where the types say only that there is one. */
export type DefaultProps = ReadonlyMap<string, string | undefined>;

/**
 * What the types say of a component's `defaultProps`: React lets the props named there be left out. Literal
 * types are values too.
 *
 * @param component the type of the function or the class, not of what it makes
 */
export function defaultProps(component: ts.Type, checker: ts.TypeChecker): DefaultProps {
  const property = checker.getPropertyOfType(component, 'defaultProps');
  // Every `FunctionComponent` may have some, and says of none that it has.
  if (!property || property.flags & ts.SymbolFlags.Optional) return new Map();
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  return new Map(
    checker
      .getPropertiesOfType(type)
      .map((standard) => [standard.name, onlyValue(checker.getTypeOfSymbol(standard), checker)]),
  );
}

/** The one value that a type admits, as TypeScript writes it. */
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
