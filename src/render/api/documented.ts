import { nameIn, symbolAt } from './name.ts';
import { ts } from './typescript.ts';

interface Documented {
  /** The symbols that the entry points export. */
  readonly exported: ReadonlySet<ts.Symbol>;
  /** The folder of the package, with forward slashes. */
  readonly dir: string;
  /** The folders of other packages whose symbols it exports as its own. */
  readonly parts: readonly string[];
}

/** What is documented of each program. */
const documented = new WeakMap<ts.Program, Documented>();

/** Notes what a program documents: the exports of its entry points, and the folder of their package. */
export function document(program: ts.Program, entryPoints: readonly string[], dir: string): void {
  const exported = exportedSymbols(program, entryPoints);
  documented.set(program, { exported, dir, parts: exportedPackages(exported) });
}

/** Types that libraries export for convenience, and that are none of theirs. */
const NEVER_PARTS = /\/node_modules\/(?:@types\/[^/]+|typescript|csstype|react|preact)\/$/;

/** The folders of the packages that declare exported symbols: a library may be made of several. */
function exportedPackages(exported: ReadonlySet<ts.Symbol>): readonly string[] {
  const dirs = [...exported].flatMap(({ declarations = [] }) =>
    declarations.flatMap(
      (declaration) =>
        /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(declaration.getSourceFile().fileName)?.[0] ?? [],
    ),
  );
  return [...new Set(dirs)].filter((dir) => !NEVER_PARTS.test(dir));
}

/** Whether a file is of the library: of the documented package, or of one whose symbols it exports. */
export function isLibraryFile(program: ts.Program, file: string): boolean {
  const { dir, parts } = documented.get(program) ?? { parts: [] };
  return (dir !== undefined && isInside(file, dir)) || parts.some((part) => isInside(file, part));
}

/** What the entry points of a program export. */
export function exportsOf(program: ts.Program): ReadonlySet<ts.Symbol> {
  return documented.get(program)?.exported ?? new Set();
}

/**
 * The declaration of an alias that no reader can look up: one without type parameters, of the documented
 * package's own, that none of its entry points exports. An object has no shorter form than its alias' name.
 */
export function internalAlias(program: ts.Program, symbol: ts.Symbol): ts.TypeAliasDeclaration | undefined {
  const declaration = aliasOf(program, symbol);
  return declaration?.typeParameters || (declaration && ts.isTypeLiteralNode(declaration.type))
    ? undefined
    : declaration;
}

/**
 * The declaration of such an alias that has type parameters, where it is as readable as its name with these
 * arguments put in: it names nothing that is hidden itself and makes no object, and what it asks of a parameter
 * stays a question.
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

/** Whether a symbol is of the documented package's own and none of its entry points exports it. */
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

/** Whether a declaration has its page below that of an exported namespace. */
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

/** Whether a file is of a package, and not of one that is installed in it. */
function isInside(file: string, dir: string): boolean {
  return file.startsWith(dir) && !file.slice(dir.length).includes('node_modules/');
}

/** Whether the entry points export a symbol. */
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
