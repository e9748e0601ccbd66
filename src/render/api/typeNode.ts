import { ts } from './typescript.ts';

/** Whether a node means exactly a type, but for the `undefined` that the compiler adds to what is optional. */
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

/** Whether a type parameter is bound by one of another declaration, which may stand for a type where it is used. */
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
