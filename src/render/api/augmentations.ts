import { type Context, Models, normalizePath, ReflectionKind } from 'typedoc';
import { isLibraryFile } from './documented.ts';
import { specifiersOf } from './specifiers.ts';
import { ts } from './typescript.ts';

/** The name of the page for what is added to the global scope. */
export const GLOBAL = 'global';

/** A block in the library's files: `declare module 'react' { … }` or `declare global { … }`. */
interface Augmentation {
  /** The augmented module, as written; `global` for the global scope. */
  readonly name: string;
  readonly statements: readonly ts.Statement[];
}

/**
 * Converts what a program's library adds to other packages' modules and to the global scope, which TypeDoc
 * leaves out: a module for each, with interfaces that contain the added members only. What it adds to modules
 * of its own is merged by the compiler.
 *
 * @param context of the whole project, before TypeDoc converts the entry points
 * @param entryPoints absolute paths; only files that they import are read
 */
export function convertAugmentations(
  context: Context,
  program: ts.Program,
  entryPoints: readonly string[],
): readonly Models.DeclarationReflection[] {
  const byName = new Map<string, ts.Statement[]>();
  for (const file of reachableFiles(program, entryPoints)) {
    for (const { name, statements } of augmentationsIn(file, program)) addTo(byName, name, ...statements);
  }
  if (byName.size === 0) return [];
  context.setActiveProgram(program);
  const modules = [...byName].map(([name, statements]) => {
    const module = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, name);
    convertStatements(context.withScope(module), statements);
    context.finalizeDeclarationReflection(module);
    return module;
  });
  context.setActiveProgram(undefined);
  return modules.filter(({ children = [] }) => children.length > 0);
}

/** Returns the library's files that the entry points import, directly or not. */
function reachableFiles(program: ts.Program, entryPoints: readonly string[]): readonly ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const found = new Set<ts.SourceFile>();
  const visit = (file: ts.SourceFile | undefined): void => {
    if (!file || found.has(file) || !isLibraryFile(program, file.fileName)) return;
    found.add(file);
    for (const { fileName } of file.referencedFiles) {
      visit(program.getSourceFile(ts.resolveTripleslashReference(fileName, file.fileName)));
    }
    for (const specifier of specifiersOf(file)) {
      visit(checker.getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile));
    }
  };
  for (const entry of entryPoints) visit(program.getSourceFile(entry));
  return [...found];
}

function augmentationsIn(file: ts.SourceFile, program: ts.Program): readonly Augmentation[] {
  if (!ts.isExternalModule(file)) return [];
  const checker = program.getTypeChecker();
  return file.statements.flatMap((block) => {
    if (!ts.isModuleDeclaration(block) || !block.body || !ts.isModuleBlock(block.body)) return [];
    const { statements } = block.body;
    if (block.flags & ts.NodeFlags.GlobalAugmentation) return [{ name: GLOBAL, statements }];
    if (!ts.isStringLiteral(block.name)) return [];
    const augmented = checker.getSymbolAtLocation(block.name)?.declarations?.find(ts.isSourceFile);
    const isOwn = augmented
      ? isLibraryFile(program, augmented.fileName)
      : /^\.{0,2}\/|\*/.test(block.name.text);
    return isOwn ? [] : [{ name: block.name.text, statements }];
  });
}

/** Converts statements into the scope of `context`. Declarations of one name are one reflection. */
function convertStatements(context: Context, statements: readonly ts.Statement[]): void {
  const namespaces = new Map<string, ts.Statement[]>();
  const interfaces = new Map<string, ts.InterfaceDeclaration[]>();
  const others = new Set<ts.Symbol>();
  for (const statement of statements) {
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)) {
      addTo(namespaces, statement.name.text, ...statement.body.statements);
    } else if (ts.isInterfaceDeclaration(statement)) {
      addTo(interfaces, statement.name.text, statement);
    } else {
      for (const symbol of declaredSymbols(statement, context.checker)) others.add(symbol);
    }
  }
  for (const [name, inside] of namespaces) {
    const scope = context.createDeclarationReflection(ReflectionKind.Namespace, undefined, undefined, name);
    convertStatements(context.withScope(scope), inside);
    context.finalizeDeclarationReflection(scope);
  }
  for (const [name, declarations] of interfaces) convertInterface(context, name, declarations);
  for (const symbol of others) context.converter.convertSymbol(context, symbol);
}

function addTo<Value>(map: Map<string, Value[]>, key: string, ...values: readonly Value[]): void {
  map.set(key, [...(map.get(key) ?? []), ...values]);
}

/** Converts the members that some declarations of an interface have, not those of the merged interface. */
function convertInterface(
  context: Context,
  name: string,
  declarations: readonly ts.InterfaceDeclaration[],
): void {
  // Without its symbol: other types that name the interface don't mean this page.
  const reflection = context.createDeclarationReflection(
    ReflectionKind.Interface,
    undefined,
    undefined,
    name,
  );
  reflection.sources = declarations.map(({ name }) => sourceOf(name));
  const comment = declarations
    .map((one) => context.getNodeComment(one, false))
    .find((one) => one !== undefined);
  if (comment) reflection.comment = comment;
  const scope = context.withScope(reflection);
  const members = declarations.flatMap(({ members }) =>
    members.flatMap((member) => (member.name && context.checker.getSymbolAtLocation(member.name)) ?? []),
  );
  for (const symbol of new Set(members)) context.converter.convertSymbol(scope, symbol);
  context.finalizeDeclarationReflection(reflection);
  // TypeDoc takes members of a symbol that isn't the reflection's for inherited ones.
  for (const child of reflection.children ?? []) {
    for (const one of [child, ...(child.signatures ?? [])]) delete one.inheritedFrom;
  }
}

function sourceOf(node: ts.Node): Models.SourceReference {
  const file = node.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
  return new Models.SourceReference(normalizePath(file.fileName), line + 1, character);
}

function declaredSymbols(statement: ts.Statement, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name)
    : ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isEnumDeclaration(statement)
      ? [statement.name]
      : [];
  return names.flatMap((name) => (name && checker.getSymbolAtLocation(name)) ?? []);
}
