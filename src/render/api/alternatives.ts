import type { PropAlternative } from '../../theme/api/model.ts';
import { ts } from './typescript.ts';

/**
 * The sets of props of which a component takes one, where its props are a union whose parts forbid what others
 * have (`children?: never`); nothing for any other type, and where a prop is not the same in all of them.
 */
export function alternativesOf(
  type: ts.Type,
  checker: ts.TypeChecker,
): readonly PropAlternative[] | undefined {
  if (!type.isUnion()) return undefined;
  const types = new Map<string, ts.Type>();
  let forbids = false;
  let differs = false;
  const alternatives = type.types.map((part) =>
    checker.getPropertiesOfType(part).flatMap((property) => {
      const { name } = property;
      const found = checker.getTypeOfSymbol(property);
      if ((found.flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined)) !== 0) {
        forbids = true;
        return [];
      }
      differs ||= types.has(name) && types.get(name) !== found;
      types.set(name, found);
      return [{ name, optional: (property.flags & ts.SymbolFlags.Optional) !== 0 }];
    }),
  );
  return forbids && !differs ? alternatives.map(requiredFirst) : undefined;
}

function requiredFirst(alternative: PropAlternative): PropAlternative {
  return alternative.toSorted(
    (a, b) => Number(a.optional) - Number(b.optional) || (a.name < b.name ? -1 : 1),
  );
}
