import type { TypeScript } from 'typedoc';
import type { Identifier, LibraryName } from './model.ts';
import { ts } from './typescript.ts';

/** The exports of the documented library by what they are declared as. */
export type LibraryNames = ReadonlyMap<TypeScript.Symbol, readonly LibraryName[]>;

/** Returns the exports of each module of the library that the code of a program imports. */
export function libraryNames(program: TypeScript.Program, packageName: string | undefined): LibraryNames {
  const names = new Map<TypeScript.Symbol, LibraryName[]>();
  if (packageName === undefined) return names;
  const checker = program.getTypeChecker();
  const read = new Set<string>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile) continue;
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const from = statement.moduleSpecifier.text;
      if (read.has(from) || !(from === packageName || from.startsWith(`${packageName}/`))) continue;
      const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
      if (!module) continue;
      read.add(from);
      for (const exported of checker.getExportsOfModule(module)) {
        const symbol = withoutAlias(exported, checker);
        const known = names.get(symbol) ?? [];
        // The package itself comes first.
        const name = { from, name: exported.name };
        names.set(symbol, from === packageName ? [name, ...known] : [...known, name]);
      }
    }
  }
  return names;
}

function withoutAlias(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): TypeScript.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns what each name in a file is, of those that belong to the library. */
export function identifiersOf(
  file: TypeScript.SourceFile,
  checker: TypeScript.TypeChecker,
  names: LibraryNames,
): readonly Identifier[] {
  if (names.size === 0) return [];
  const found: Identifier[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIdentifier(node)) {
      const targets = unique(targetsOf(node, checker, names));
      if (targets.length > 0) {
        const offset = node.getStart(file);
        const isType = ts.isPartOfTypeNode(node) || isTypeImport(node);
        found.push({
          offset,
          length: node.getEnd() - offset,
          targets,
          ...(isType ? { isType: true as const } : {}),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function unique(names: readonly LibraryName[]): readonly LibraryName[] {
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}

function isTypeImport({ parent }: TypeScript.Identifier): boolean {
  return ts.isImportSpecifier(parent) && (parent.isTypeOnly || parent.parent.parent.isTypeOnly);
}

function targetsOf(
  node: TypeScript.Identifier,
  checker: TypeScript.TypeChecker,
  names: LibraryNames,
): readonly LibraryName[] {
  const { parent } = node;
  const exportsOf = (symbol: TypeScript.Symbol | undefined) =>
    (symbol && names.get(withoutAlias(symbol, checker))) ?? [];
  const at = (place: TypeScript.Node) => exportsOf(checker.getSymbolAtLocation(place));
  const membersOf = (owners: readonly LibraryName[], property: TypeScript.Symbol | undefined) => [
    ...owners.map((owner) => ({ ...owner, member: node.text })),
    ...(property ? declaringNames(property, checker, exportsOf) : []),
  ];
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    const element = parent.parent.parent;
    return membersOf(
      at(element.tagName),
      propertyOf(checker.getContextualType(parent.parent), node.text, checker),
    );
  }
  if (isPropertyName(node, parent)) {
    const property = propertyOf(checker.getContextualType(parent.parent), node.text, checker);
    const ofProperty = membersOf([], property);
    return ofProperty.length > 0 || !ts.isShorthandPropertyAssignment(parent)
      ? ofProperty
      : exportsOf(checker.getShorthandAssignmentValueSymbol(parent));
  }
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const exported = at(node);
    return exported.length > 0
      ? exported
      : membersOf(at(parent.expression), checker.getSymbolAtLocation(node));
  }
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node) {
    return membersOf([], propertyOf(checker.getTypeAtLocation(parent.parent), node.text, checker));
  }
  return at(node);
}

/** Whether a name is that of a property in an object. */
function isPropertyName(
  node: TypeScript.Identifier,
  parent: TypeScript.Node,
): parent is TypeScript.ObjectLiteralElementLike & { parent: TypeScript.ObjectLiteralExpression } {
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent)) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent)
  );
}

/** Returns a property of a type, or of the first part of a union that has it. */
function propertyOf(
  type: TypeScript.Type | undefined,
  name: string,
  checker: TypeScript.TypeChecker,
): TypeScript.Symbol | undefined {
  if (!type) return undefined;
  const own = checker.getNonNullableType(type);
  const types = own.isUnion() ? [own, ...own.types] : [own];
  for (const part of types) {
    const property = checker.getPropertyOfType(part, name);
    if (property) return property;
  }
  return undefined;
}

/** Returns the exported types and constants that declare a property. */
function declaringNames(
  property: TypeScript.Symbol,
  checker: TypeScript.TypeChecker,
  exportsOf: (symbol: TypeScript.Symbol | undefined) => readonly LibraryName[],
): readonly LibraryName[] {
  return (property.declarations ?? []).flatMap((declaration) => {
    const owner = ownerOf(declaration.parent);
    const symbol = owner?.name && checker.getSymbolAtLocation(owner.name);
    return exportsOf(symbol).map((name) => ({ ...name, member: property.name }));
  });
}

/** Returns the declaration whose own property this is: not one of an object inside it. */
function ownerOf(node: TypeScript.Node | undefined): TypeScript.NamedDeclaration | undefined {
  if (!node) return undefined;
  if (
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node)
  )
    return node;
  const isTransparent =
    ts.isTypeLiteralNode(node) ||
    ts.isParenthesizedTypeNode(node) ||
    ts.isIntersectionTypeNode(node) ||
    ts.isUnionTypeNode(node) ||
    ts.isTypeOperatorNode(node) ||
    // `Readonly<{ … }>`
    ts.isTypeReferenceNode(node);
  return isTransparent ? ownerOf(node.parent) : undefined;
}
