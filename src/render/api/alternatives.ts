import type { PropAlternative } from '../../theme/api/model.ts';
import { isMarkedInternal } from './properties.ts';
import { ts } from './typescript.ts';

/**
 * Returns the mutually exclusive sets of props of a component: those of a union whose parts forbid each
 * other's props (`children?: never`). Returns nothing for any other type, or if a shared prop differs between
 * the parts.
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
      if (isMarkedInternal(property)) return [];
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
