import { readFile } from 'node:fs/promises';
import type { TypeScript as ts } from 'typedoc';
import type { Place } from '../diagnostic.ts';
import { loadTypeScript } from '../installedTypeScript.ts';

/**
 * Finds the location of a key in a configuration file, for error messages: follows object literals from the
 * default export as far as possible, and returns the location of the last key found. Only called after an
 * error, so that TypeScript isn't loaded otherwise.
 */
export async function locateKey(file: string, path: readonly PropertyKey[]): Promise<Place | undefined> {
  const typescript = loadTypeScript();
  const source = typescript.createSourceFile(
    file,
    await readFile(file, 'utf8'),
    typescript.ScriptTarget.Latest,
    true,
  );
  const names = declarations(typescript, source);
  let node: ts.Node | undefined = defaultExport(typescript, source);
  let found: ts.Node | undefined = node;
  for (const segment of path) {
    const value = node && literalOf(typescript, node, names);
    if (!value) break;
    if (typescript.isObjectLiteralExpression(value)) {
      const property = propertyOf(typescript, value, String(segment), names);
      if (!property) break;
      found = property;
      node = valueOfProperty(typescript, property);
    } else if (typescript.isArrayLiteralExpression(value) && typeof segment === 'number') {
      const before = value.elements.slice(0, segment + 1);
      // After a spread, the indexes of elements are unknown.
      if (before.some(typescript.isSpreadElement)) break;
      node = value.elements[segment];
      found = node ?? found;
    } else break;
  }
  if (!found) return undefined;
  const { line, character } = source.getLineAndCharacterOfPosition(found.getStart(source));
  return { line: line + 1, column: character + 1 };
}

/**
 * Finds `export default …`, `export { … as default }`, `module.exports = …`, or the content of a JSON file.
 */
function defaultExport(typescript: typeof ts, source: ts.SourceFile): ts.Node | undefined {
  for (const statement of source.statements) {
    if (typescript.isExportAssignment(statement)) return statement.expression;
    if (
      typescript.isFunctionDeclaration(statement) &&
      statement.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.DefaultKeyword)
    ) {
      return statement;
    }
    if (
      typescript.isExpressionStatement(statement) &&
      typescript.isObjectLiteralExpression(statement.expression)
    ) {
      return statement.expression;
    }
    if (typescript.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      const named = clause && typescript.isNamedExports(clause) ? clause.elements : [];
      const own = named.find(({ name }) => name.text === 'default');
      if (own) return own.propertyName ?? own.name;
    }
    if (
      typescript.isExpressionStatement(statement) &&
      typescript.isBinaryExpression(statement.expression) &&
      statement.expression.left.getText(source) === 'module.exports'
    ) {
      return statement.expression.right;
    }
  }
  return undefined;
}

/** Returns the initial values of the file's variables. */
function declarations(typescript: typeof ts, source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const names = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!typescript.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (typescript.isIdentifier(name) && initializer) names.set(name.text, initializer);
    }
  }
  return names;
}

/** Returns the literal inside an expression, following variables. */
function literalOf(
  typescript: typeof ts,
  node: ts.Node,
  names: ReadonlyMap<string, ts.Expression>,
  seen: readonly string[] = [],
): ts.Expression | undefined {
  const value = unwrap(typescript, node);
  if (!value || !typescript.isIdentifier(value) || seen.includes(value.text)) return value;
  const declared = names.get(value.text);
  return declared ? literalOf(typescript, declared, names, [...seen, value.text]) : value;
}

/** Returns the last property of that name, as at run time; searches spread objects too. */
function propertyOf(
  typescript: typeof ts,
  literal: ts.ObjectLiteralExpression,
  key: string,
  names: ReadonlyMap<string, ts.Expression>,
  seen: readonly ts.Node[] = [],
): ts.ObjectLiteralElementLike | undefined {
  for (const candidate of literal.properties.toReversed()) {
    if (typescript.isSpreadAssignment(candidate)) {
      const spread = literalOf(typescript, candidate.expression, names);
      const inner =
        spread && !seen.includes(spread) && typescript.isObjectLiteralExpression(spread)
          ? propertyOf(typescript, spread, key, names, [...seen, literal])
          : undefined;
      if (inner) return inner;
    } else if (candidate.name?.getText().replace(/^['"]|['"]$/g, '') === key) return candidate;
  }
  return undefined;
}

function valueOfProperty(typescript: typeof ts, property: ts.ObjectLiteralElementLike): ts.Node | undefined {
  if (typescript.isPropertyAssignment(property)) return property.initializer;
  return typescript.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** Unwraps `defineConfig({…})`, `({…})`, `{…} as const` and `() => ({…})` to the literal inside. */
function unwrap(typescript: typeof ts, node: ts.Node): ts.Expression | undefined {
  if (typescript.isCallExpression(node)) {
    const [argument] = node.arguments;
    return argument && unwrap(typescript, argument);
  }
  if (
    typescript.isParenthesizedExpression(node) ||
    typescript.isAsExpression(node) ||
    typescript.isSatisfiesExpression(node)
  ) {
    return unwrap(typescript, node.expression);
  }
  if (typescript.isAwaitExpression(node)) return unwrap(typescript, node.expression);
  if (
    typescript.isArrowFunction(node) ||
    typescript.isFunctionExpression(node) ||
    typescript.isFunctionDeclaration(node)
  ) {
    const returned = node.body && returnedBy(typescript, node.body);
    return returned && unwrap(typescript, returned);
  }
  return typescript.isExpression(node) ? node : undefined;
}

/** Returns the value of a function that ends with `return`. */
function returnedBy(typescript: typeof ts, body: ts.ConciseBody): ts.Expression | undefined {
  if (!typescript.isBlock(body)) return body;
  const last = body.statements.at(-1);
  return last && typescript.isReturnStatement(last) ? last.expression : undefined;
}
