import { nameIn, symbolAt } from './name.ts';
import { ts } from './typescript.ts';

interface Documented {
  /** The symbols exported by the entry points. */
  readonly exported: ReadonlySet<ts.Symbol>;
  /** The folder of the package, with forward slashes. */
  readonly dir: string;
  /** The folders of other packages whose symbols it re-exports as its own. */
  readonly parts: readonly string[];
}

/** The documented part of each program. */
const documented = new WeakMap<ts.Program, Documented>();

/** Records what a program documents: the exports of its entry points and the folder of their package. */
export function document(program: ts.Program, entryPoints: readonly string[], dir: string): void {
  const exported = exportedSymbols(program, entryPoints);
  documented.set(program, { exported, dir, parts: exportedPackages(exported) });
}

/** Types that libraries re-export for convenience but don't own. */
const NEVER_PARTS = /\/node_modules\/(?:@types\/[^/]+|typescript|csstype|react|preact)\/$/;

/** Returns the folders of the packages that declare exported symbols: a library may span several packages. */
function exportedPackages(exported: ReadonlySet<ts.Symbol>): readonly string[] {
  const dirs = [...exported].flatMap(({ declarations = [] }) =>
    declarations.flatMap(
      (declaration) =>
        /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(declaration.getSourceFile().fileName)?.[0] ?? [],
    ),
  );
  return [...new Set(dirs)].filter((dir) => !NEVER_PARTS.test(dir));
}

/** Returns whether a file belongs to the documented package, or to one whose symbols it exports. */
export function isLibraryFile(program: ts.Program, file: string): boolean {
  const { dir, parts } = documented.get(program) ?? { parts: [] };
  return (dir !== undefined && isInside(file, dir)) || parts.some((part) => isInside(file, part));
}

/** Returns the symbols exported by the entry points of a program. */
export function exportsOf(program: ts.Program): ReadonlySet<ts.Symbol> {
  return documented.get(program)?.exported ?? new Set();
}

/**
 * Returns the declaration of an alias that readers can't look up: one of the documented package, without type
 * parameters, that no entry point exports. Aliases of objects are excluded: their name is the shortest form.
 */
export function internalAlias(program: ts.Program, symbol: ts.Symbol): ts.TypeAliasDeclaration | undefined {
  const declaration = aliasOf(program, symbol);
  return declaration?.typeParameters || (declaration && ts.isTypeLiteralNode(declaration.type))
    ? undefined
    : declaration;
}

/**
 * Returns the declaration of an internal alias with type parameters, if it stays readable with the arguments
 * filled in: it uses no hidden names, creates no object, and keeps its conditions on parameters.
 */
export function genericAlias(
  program: ts.Program,
  symbol: ts.Symbol,
  typeArguments: readonly ts.TypeNode[] = [],
): ts.TypeAliasDeclaration | undefined {
  const declaration = aliasOf(program, symbol);
  if (!declaration?.typeParameters) return undefined;
  const checker = program.getTypeChecker();
  const names = (argument: ts.TypeNode) =>
    (checker.getTypeFromTypeNode(argument).flags & ts.TypeFlags.TypeParameter) !== 0;
  const isReadable = (node: ts.Node): boolean => {
    if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node) || ts.isIntersectionTypeNode(node))
      return false;
    if (ts.isConditionalTypeNode(node) && !typeArguments.every(names)) return false;
    const name = nameIn(node);
    const named = name && symbolAt(name, checker);
    if (named && isInternal(program, named)) return false;
    return ts.forEachChild(node, (child) => !isReadable(child)) !== true;
  };
  return isReadable(declaration.type) ? declaration : undefined;
}

function aliasOf(program: ts.Program, symbol: ts.Symbol): ts.TypeAliasDeclaration | undefined {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  return declaration && isInternal(program, symbol) ? declaration : undefined;
}

/** Returns whether a symbol belongs to the documented package but isn't exported by any entry point. */
export function isInternal(program: ts.Program, symbol: ts.Symbol): boolean {
  const { exported, dir } = documented.get(program) ?? {};
  const [declaration] = symbol.declarations ?? [];
  return (
    exported !== undefined &&
    dir !== undefined &&
    declaration !== undefined &&
    !ts.isTypeParameterDeclaration(declaration) &&
    isInside(declaration.getSourceFile().fileName, dir) &&
    !exported.has(symbol) &&
    !isInNamespace(declaration, exported, program.getTypeChecker())
  );
}

/** Returns whether a declaration's page is nested in that of an exported namespace. */
function isInNamespace(
  declaration: ts.Node,
  exported: ReadonlySet<ts.Symbol>,
  checker: ts.TypeChecker,
): boolean {
  const namespace = ts.findAncestor(declaration.parent, ts.isModuleDeclaration);
  if (!namespace) return false;
  const symbol = checker.getSymbolAtLocation(namespace.name);
  return (symbol && exported.has(symbol)) || isInNamespace(namespace, exported, checker);
}

/** Returns whether a file belongs to a package itself rather than to one installed inside it. */
function isInside(file: string, dir: string): boolean {
  return file.startsWith(dir) && !file.slice(dir.length).includes('node_modules/');
}

/** Returns whether the entry points export a symbol. */
export function isExported(program: ts.Program, symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && documented.get(program)?.exported.has(symbol) === true;
}

function exportedSymbols(program: ts.Program, entryPoints: readonly string[]): ReadonlySet<ts.Symbol> {
  const checker = program.getTypeChecker();
  const exported = entryPoints.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    return module ? checker.getExportsOfModule(module) : [];
  });
  return new Set(
    exported.map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ),
  );
}
