import { nameIn, symbolAt } from './name.ts';
import { ts } from './typescript.ts';

/** A value that can be a literal type. */
export type Literal = string | number | boolean;

/** A union with more literals than this is clearer as written. */
const MOST_LITERALS = 60;

/**
 * Returns the literals that a type resolves to, in the order of the declarations behind its node; the
 * compiler's own order depends on which it saw first.
 *
 * @returns nothing for a type that contains anything else
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
  // An enum member can't be replaced by its string value in code.
  if (type.flags & ts.TypeFlags.EnumLiteral) return [];
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  return type.flags & ts.TypeFlags.BooleanLiteral ? [checker.typeToString(type) === 'true'] : [];
}

function alternatives(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return alternatives(node.type);
  return ts.isUnionTypeNode(node) ? node.types.flatMap(alternatives) : [node];
}

/**
 * Collects literals in order: those that a declaration writes, those of the declarations it names, then the
 * names of its properties (the literals of `keyof`). `Extract<Align, 'left' | 'center'>` is thus in its own
 * order.
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

/**
 * Returns the declarations of aliases and of values in type queries, but not the members of objects, which
 * aren't alternatives.
 */
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
