import { nameIn, symbolAt } from './name.ts';
import { ts } from './typescript.ts';

/** A value that is a type of its own. */
export type Literal = string | number | boolean;

/** A union of more literals than these is clearer as it was written. */
const MOST_LITERALS = 60;

/**
 * The literals that a type comes to, in the order in which the declarations behind its node name them: the
 * compiler's own order is that in which it happened to meet them.
 *
 * @returns nothing for a type that is anything else too
 */
export function literalsOf(
  type: ts.Type,
  node: ts.TypeNode,
  checker: ts.TypeChecker,
): readonly Literal[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.length > MOST_LITERALS) return undefined;
  const values = parts.flatMap((part) => literalOf(part, checker));
  if (values.length !== parts.length) return undefined;
  const order = [...new Set([...alternatives(node)].flatMap((part) => namedIn(part, checker, new Set())))];
  const place = (value: Literal) => (order.includes(value) ? order.indexOf(value) : order.length);
  return values.toSorted((a, b) => place(a) - place(b));
}

function literalOf(type: ts.Type, checker: ts.TypeChecker): readonly Literal[] {
  // A member of an enumeration is not what it is worth: no reader may write the string in its place.
  if (type.flags & ts.TypeFlags.EnumLiteral) return [];
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  return type.flags & ts.TypeFlags.BooleanLiteral ? [checker.typeToString(type) === 'true'] : [];
}

function alternatives(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return alternatives(node.type);
  return ts.isUnionTypeNode(node) ? node.types.flatMap(alternatives) : [node];
}

/**
 * What a declaration writes as literals, then what those write that it names, then the names of its properties,
 * which are the literals of `keyof`. `Extract<Align, 'left' | 'center'>` is so in the order of its own.
 */
function namedIn(node: ts.Node, checker: ts.TypeChecker, seen: Set<ts.Node>): readonly Literal[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const written: Literal[] = [];
  const behind: Literal[] = [];
  const properties: Literal[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isStringLiteralLike(inner)) written.push(inner.text);
    if (ts.isNumericLiteral(inner)) written.push(Number(inner.text));
    if (inner.kind === ts.SyntaxKind.TrueKeyword) written.push(true);
    if (inner.kind === ts.SyntaxKind.FalseKeyword) written.push(false);
    if ((ts.isPropertySignature(inner) || ts.isPropertyAssignment(inner)) && ts.isIdentifier(inner.name)) {
      properties.push(inner.name.text);
    }
    const name = nameIn(inner);
    if (name) {
      for (const declaration of declarationsOf(name, ts.isTypeQueryNode(inner), checker)) {
        behind.push(...namedIn(declaration, checker, seen));
      }
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return [...written, ...behind, ...properties];
}

/** Aliases, and the values that a query asks for; not objects' own members, which are no alternatives. */
function declarationsOf(
  name: ts.EntityName,
  isQuery: boolean,
  checker: ts.TypeChecker,
): readonly ts.Declaration[] {
  return (symbolAt(name, checker)?.declarations ?? []).filter(
    (declaration) =>
      ts.isTypeAliasDeclaration(declaration) ||
      (isQuery && (ts.isVariableDeclaration(declaration) || ts.isPropertySignature(declaration))),
  );
}
