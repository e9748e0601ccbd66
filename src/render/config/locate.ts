import { readFile } from 'node:fs/promises';
import type ts from 'typescript';
import type { Place } from '../diagnostic.ts';

/**
 * Finds where a configuration file writes a key, for the message about it: follows the object literals
 * from the default export as far as they go, and gives the place of the last key it found. Only called
 * when something is wrong, so that TypeScript is not loaded otherwise.
 */
export async function locateKey(file: string, path: readonly PropertyKey[]): Promise<Place | undefined> {
  const { default: typescript } = await import('typescript');
  const source = typescript.createSourceFile(
    file,
    await readFile(file, 'utf8'),
    typescript.ScriptTarget.Latest,
    true,
  );
  const exported = source.statements.find(typescript.isExportAssignment);
  let node: ts.Node | undefined = exported?.expression;
  let found: ts.Node | undefined = node;
  for (const segment of path) {
    const value: ts.Expression | undefined = node ? unwrap(typescript, node) : undefined;
    if (!value) break;
    if (typescript.isObjectLiteralExpression(value)) {
      const property = value.properties.find(
        (candidate) => candidate.name?.getText(source).replace(/^['"]|['"]$/g, '') === String(segment),
      );
      if (!property) break;
      found = property;
      node = typescript.isPropertyAssignment(property) ? property.initializer : undefined;
    } else if (typescript.isArrayLiteralExpression(value) && typeof segment === 'number') {
      node = value.elements[segment];
      found = node ?? found;
    } else break;
  }
  if (!found) return undefined;
  const { line, character } = source.getLineAndCharacterOfPosition(found.getStart(source));
  return { line: line + 1, column: character + 1 };
}

/** `defineConfig({…})`, `({…})`, `{…} as const`: the literal inside. */
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
  return typescript.isExpression(node) ? node : undefined;
}
