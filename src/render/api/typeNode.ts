import { ts } from './typescript.ts';

/** Returns whether a node denotes exactly a type, ignoring the `undefined` of optional ones. */
export function denotes(node: ts.TypeNode, type: ts.Type, checker: ts.TypeChecker): boolean {
  const meant = checker.getTypeFromTypeNode(node);
  if (meant === type) return true;
  const parts = partsOf(meant);
  const others = partsOf(type);
  return parts.size === others.size && [...parts].every((part) => others.has(part));
}

function partsOf(type: ts.Type): ReadonlySet<ts.Type> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(parts.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) === 0));
}

/**
 * Returns whether a type parameter's constraint names one of another declaration, which may be substituted.
 */
export function namesOuterParameter(
  parameter: ts.TypeParameterDeclaration,
  checker: ts.TypeChecker,
): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const [declaration] = checker.getSymbolAtLocation(node.typeName)?.declarations ?? [];
      if (
        declaration &&
        ts.isTypeParameterDeclaration(declaration) &&
        declaration.parent !== parameter.parent &&
        declaration.pos < parameter.pos
      ) {
        return true;
      }
    }
    return ts.forEachChild(node, visit) ?? false;
  };
  return visit(parameter);
}
