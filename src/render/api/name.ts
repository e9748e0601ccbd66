import { ts } from './typescript.ts';

/** Returns the name in a type reference or type query. */
export function nameIn(node: ts.Node): ts.EntityName | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isTypeQueryNode(node) ? node.exprName : undefined;
}

/** Returns the first part of a dotted name: the one imported or declared. */
export function firstOf(name: ts.Node): ts.Node {
  if (ts.isQualifiedName(name)) return firstOf(name.left);
  return ts.isPropertyAccessExpression(name) ? firstOf(name.expression) : name;
}

/** Resolves a name to its declared symbol, through all imports and exports. */
export function symbolAt(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
