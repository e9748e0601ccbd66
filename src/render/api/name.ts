import { ts } from './typescript.ts';

/** The name that a type refers to, or asks the type of. */
export function nameIn(node: ts.Node): ts.EntityName | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isTypeQueryNode(node) ? node.exprName : undefined;
}

/** The first part of a name with dots: what is imported or declared. */
export function firstOf(name: ts.Node): ts.Node {
  if (ts.isQualifiedName(name)) return firstOf(name.left);
  return ts.isPropertyAccessExpression(name) ? firstOf(name.expression) : name;
}

/** What a name stands for where it is declared, behind all imports and exports. */
export function symbolAt(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
