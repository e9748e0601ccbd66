import { ts } from './typescript.ts';

/**
 * Returns the module specifiers that a file uses in statements and in types (`import('react').ReactNode`).
 */
export function specifiersOf(file: ts.SourceFile): readonly ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    const from =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
    if (from && ts.isStringLiteral(from)) found.push(from);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
