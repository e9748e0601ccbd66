import ts from 'typescript';

interface Documented {
  /** The symbols that the entry points export. */
  readonly exported: ReadonlySet<ts.Symbol>;
  /** The folder of the package, with forward slashes. */
  readonly dir: string;
}

/** What is documented of each program. */
const documented = new WeakMap<ts.Program, Documented>();

/** Notes what a program documents: the exports of its entry points, and the folder of their package. */
export function document(program: ts.Program, entryPoints: readonly string[], dir: string): void {
  documented.set(program, { exported: exportedSymbols(program, entryPoints), dir });
}

/**
 * The declaration of an alias that no reader can look up: one without type parameters, of the documented
 * package's own, that none of its entry points exports. An object has no shorter form than its alias' name.
 */
export function internalAlias(program: ts.Program, symbol: ts.Symbol): ts.TypeAliasDeclaration | undefined {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration || declaration.typeParameters || ts.isTypeLiteralNode(declaration.type)) return undefined;
  const { exported, dir } = documented.get(program) ?? {};
  return exported && dir && declaration.getSourceFile().fileName.startsWith(dir) && !exported.has(symbol)
    ? declaration
    : undefined;
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
