import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** An export as the compiler sees it, independent of the tool's code. */
export interface Expected {
  /** `default` if it has no other name. */
  readonly name: string;
  /** The module it is imported from. */
  readonly from: string;
  /**
   * Whether it can be reached only through the module's default export: what `export =` has besides a
   * function.
   */
  readonly isMember: boolean;
  readonly props?: ExpectedProps;
}

/** The props a component accepts, by name. */
export interface ExpectedProps {
  /** Declared by the library's own package. */
  readonly own: readonly string[];
  /**
   * Declared by other packages: by React, the language, or the library's dependencies; and by a library type
   * that repeats React's handlers of all events.
   */
  readonly others: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: [],
};

/**
 * Returns the exports of all modules of a library, by its name.
 *
 * @param root the folder whose `node_modules` it is installed in
 * @param aliases path aliases in its declarations, and the paths in its package that they mean
 */
export function expectedExports(
  name: string,
  root: string,
  aliases: Readonly<Record<string, string>> = {},
): readonly Expected[] {
  const folder = path.join(root, 'node_modules', name);
  const paths = Object.fromEntries(
    Object.entries(aliases).map(([alias, file]) => [alias, [path.join(folder, file)]]),
  );
  const modules = specifiersOf(name, root).flatMap((specifier) => {
    const { resolvedModule } = ts.resolveModuleName(specifier, path.join(root, 'index.ts'), OPTIONS, ts.sys);
    const file = resolvedModule?.resolvedFileName ?? '';
    return /\.[cm]?tsx?$/.test(file) ? [{ specifier, file }] : [];
  });
  const program = ts.createProgram(
    modules.map(({ file }) => file),
    { ...OPTIONS, paths },
  );
  const checker = program.getTypeChecker();
  return modules.flatMap(({ specifier, file }) => {
    const source = program.getSourceFile(file);
    // A file of globals may declare the module by name.
    const module =
      source &&
      (checker.getSymbolAtLocation(source) ??
        checker.getAmbientModules().find((one) => one.name === JSON.stringify(specifier)));
    const dir = packageDir(file);
    if (!module) return [];
    const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    const behind = whole && aliased(whole, checker);
    const isMember = ((behind?.flags ?? 0) & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0;
    const exports = checker.getExportsOfModule(module).flatMap((exported): Expected[] => {
      const symbol = aliased(exported, checker);
      if (!symbol.declarations?.length || isHidden(symbol, exported) || symbol.flags & STATIC) return [];
      const props = /^[A-Z]/.test(exported.name) ? propsOf(symbol, checker, dir) : undefined;
      return [{ name: exported.name, from: specifier, isMember, ...(props ? { props } : {}) }];
    });
    return whole ? [{ name: 'default', from: specifier, isMember: false }, ...exports] : exports;
  });
}

/** Members of a class, which are on its page. */
const STATIC = ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor;

function aliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns the package's specifiers: its name, and the subpaths in its manifest. */
function specifiersOf(name: string, root: string): readonly string[] {
  const file = path.join(root, 'node_modules', name, 'package.json');
  let manifest: { readonly exports?: unknown };
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [name]; // Only its types are installed.
  }
  const { exports } = manifest;
  const keys = typeof exports === 'object' && exports !== null ? Object.keys(exports) : [];
  const subpaths = keys.filter(
    (key) => /^\.(?:\/|$)/.test(key) && !/\*|\.(?:json|css|less|s[ac]ss)$/.test(key),
  );
  return subpaths.length === 0 ? [name] : subpaths.map((key) => name + key.slice(1));
}

/** Whether comments hide it from readers. */
function isHidden(...symbols: readonly ts.Symbol[]): boolean {
  return symbols.some((symbol) =>
    symbol.getJsDocTags().some((tag) => ['internal', 'private', 'hidden', 'ignore'].includes(tag.name)),
  );
}

/** Returns the props of anything usable in JSX; `undefined` for the rest. */
function propsOf(symbol: ts.Symbol, checker: ts.TypeChecker, dir: string): ExpectedProps | undefined {
  if (!(symbol.flags & ts.SymbolFlags.Value)) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const functions = type.getCallSignatures().filter((one) => returnsElement(one, checker));
  const instances = type
    .getConstructSignatures()
    .map((one) => one.getReturnType())
    .filter((one) => checker.getPropertyOfType(one, 'render') && checker.getPropertyOfType(one, 'props'));
  if (functions.length === 0 && instances.length === 0) return undefined;
  const taken = [
    ...functions.flatMap(({ parameters: [parameter] }) => parameter ?? []),
    ...instances.flatMap((instance) => checker.getPropertyOfType(instance, 'props') ?? []),
  ].map((one) => checker.getNonNullableType(checker.getTypeOfSymbol(one)));
  const properties = taken
    .flatMap((one) => (one.isUnion() ? one.types : [one]))
    .flatMap((one) => one.getApparentProperties());
  const isOwn = ({ declarations = [] }: ts.Symbol) =>
    declarations.some(
      (declaration) =>
        packageDir(declaration.getSourceFile().fileName) === dir && !repeatsHandlers(declaration.parent),
    );
  const own = new Set(properties.filter(isOwn).map(({ name }) => name));
  const others = new Set(properties.map(({ name }) => name).filter((name) => !own.has(name)));
  return { own: [...own], others: [...others] };
}

/** Only React's elements have dozens of events, each with a handler for its capture phase. */
function repeatsHandlers(type: ts.Node): boolean {
  if (!ts.isInterfaceDeclaration(type) && !ts.isTypeLiteralNode(type)) return false;
  const names = new Set(type.members.map((member) => member.name?.getText()));
  return [...names].filter((name) => name?.startsWith('on') && names.has(`${name}Capture`)).length > 20;
}

function returnsElement(signature: ts.Signature, checker: ts.TypeChecker): boolean {
  const returned = checker.getNonNullableType(signature.getReturnType());
  const parts = returned.isUnion() ? returned.types : [returned];
  return (
    signature.parameters.length <= 2 &&
    parts.some((part) =>
      ['type', 'props', 'key'].every((name) => checker.getPropertyOfType(part, name) !== undefined),
    )
  );
}

/** Returns the folder of the installed package that contains a file. */
function packageDir(file: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? '';
}
