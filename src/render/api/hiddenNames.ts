import type { Context } from 'typedoc';
import { genericAlias, internalAlias, isExported, isInternal } from './documented.ts';
import { type Literal, literalsOf } from './literals.ts';
import { firstOf, nameIn, symbolAt } from './name.ts';
import { ts } from './typescript.ts';

/** Returns the literals that a type resolves to if it is written with a name that readers can't look up. */
export function hiddenLiterals(node: ts.TypeNode, context: Context): readonly Literal[] | undefined {
  const isComputed =
    (ts.isTypeReferenceNode(node) && node.typeArguments && !expands(node, context)) ||
    ts.isIndexedAccessTypeNode(node) ||
    ts.isTypeQueryNode(node) ||
    ts.isTypeOperatorNode(node);
  if (!isComputed || !namesHidden(node, context)) return undefined;
  return literalsOf(context.checker.getTypeFromTypeNode(node), node, context.checker);
}

/** Returns whether a name is expanded part by part, some of which may have pages. */
function expands({ typeName, typeArguments }: ts.TypeReferenceNode, context: Context): boolean {
  const symbol = symbolOf(context, typeName);
  return symbol !== undefined && genericAlias(context.program, symbol, typeArguments) !== undefined;
}

/** Returns whether a type uses an unexported name that isn't just an alias for exported ones. */
function namesHidden(node: ts.TypeNode, context: Context): boolean {
  const { program } = context;
  const names = new Set<ts.Symbol>();
  const visit = (inner: ts.Node): void => {
    // A type containing an object or function doesn't resolve to literals, and may be large.
    if (ts.isTypeLiteralNode(inner) || ts.isFunctionTypeNode(inner)) return;
    const name = nameIn(inner);
    const symbol = name && symbolAt(firstOf(name), context.checker);
    if (symbol && !names.has(symbol)) {
      names.add(symbol);
      const alias = internalAlias(program, symbol);
      if (alias) visit(alias.type);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  const hidden = [...names].filter((symbol) => isInternal(program, symbol));
  return (
    hidden.some((symbol) => !internalAlias(program, symbol)) ||
    (hidden.length > 0 && ![...names].some((symbol) => isExported(program, symbol)))
  );
}

/** Returns the symbol of a name, resolved through imports. */
export function symbolOf(context: Context, name: ts.Node): ts.Symbol | undefined {
  const symbol = context.getSymbolAtLocation(name);
  return symbol && context.resolveAliasedSymbol(symbol);
}
