import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { DeclarationUses } from './declarationUses.ts';
import { exportsOf, isLibraryFile } from './documented.ts';
import { dependsOn, typesPackage } from './package.ts';
import { specifiersOf } from './specifiers.ts';
import type { ts } from './typescript.ts';

/** Imports in the declarations that the compiler can't resolve. */
export interface MissingImports {
  /** Missing files of the library itself: parts of it would be silently lost. */
  readonly files: readonly Diagnostic[];
  /** Missing packages, one finding each. */
  readonly packages: readonly Diagnostic[];
  /** Declarations of exports that need types from these packages. */
  readonly incomplete: ReadonlySet<ts.Declaration>;
  /** Absolute paths where the manifests of these packages would be if they were installed. */
  readonly wanted: readonly string[];
}

/** Finds unresolved imports in a program's library, and the exports they affect. */
export function missingImports(program: ts.Program, root: string): MissingImports {
  const checker = program.getTypeChecker();
  const missing = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file) && isLibraryFile(program, file.fileName))
    .flatMap((file) => specifiersOf(file))
    // Style sheets and images have no declarations.
    .filter((from) => !/\.(?!m?[jt]sx?$)\w+$/.test(from.text) && !checker.getSymbolAtLocation(from));
  const isRelative = (from: ts.StringLiteral) => /^\.{1,2}\//.test(from.text);
  const packages = groupByPackage(missing.filter((from) => !isRelative(from)));
  const uses = new DeclarationUses(program);
  return {
    files: missing.filter(isRelative).map((from) => ({
      severity: 'warning',
      code: 'api-import-missing',
      message: `The declarations import "${from.text}", which does not exist or exports nothing.`,
      ...placeOf(from, root),
      hint: 'Rebuild the library, or install it again.',
    })),
    packages: [...packages].flatMap(([name, [first, ...more]]) =>
      first ? [packageProblem(name, [first, ...more], { program, uses }, root)] : [],
    ),
    incomplete: uses.declarationsNaming([...packages.values()].flat()),
    wanted: [...packages].flatMap(([name, [first]]) =>
      first
        ? [name, typesPackage(name)].flatMap((one) => manifestsAbove(first.getSourceFile().fileName, one))
        : [],
    ),
  };
}

function groupByPackage(missing: readonly ts.StringLiteral[]): ReadonlyMap<string, ts.StringLiteral[]> {
  const groups = new Map<string, ts.StringLiteral[]>();
  for (const from of missing) {
    const name = packageName(from.text);
    // A path alias from the library's own tsconfig isn't a package.
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), from]);
  }
  return groups;
}

/** Returns the package name of a specifier: `@visx/scale` for `@visx/scale/lib/types`. */
function packageName(specifier: string): string | undefined {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node';
  return /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?=\/|$)/i.exec(specifier)?.[0];
}

function packageProblem(
  name: string,
  specifiers: readonly [ts.StringLiteral, ...ts.StringLiteral[]],
  { program, uses }: { readonly program: ts.Program; readonly uses: DeclarationUses },
  root: string,
): Diagnostic {
  const [first] = specifiers;
  const isInstalled =
    name === 'node' || manifestsAbove(first.getSourceFile().fileName, name).some((file) => existsSync(file));
  const exported = [...exportsOf(program)];
  const incomplete = uses.declarationsNaming(specifiers);
  const cost = exported.filter(({ declarations = [] }) => declarations.some((one) => incomplete.has(one)));
  const costs = `${cost.length} of the ${exported.length} exports use it and are incomplete. (An export may have several pages.)`;
  if (!isInstalled && !dependsOn(path.dirname(first.getSourceFile().fileName), name)) {
    return {
      severity: 'warning',
      code: 'api-import-missing',
      message: `The declarations import "${first.text}", which is neither installed nor a dependency of the library: ${costs}`,
      ...placeOf(first, root),
      // Nobody else can change how a library is built.
      ...(/[\\/]node_modules[\\/]/.test(first.getSourceFile().fileName)
        ? { isOfLibrary: true as const }
        : {}),
      hint: "It may be a path alias of the library's own sources. If the library is yours, have its build replace such aliases in declarations.",
    };
  }
  const what = isInstalled
    ? `The types of "${name}" aren't installed`
    : `The package "${name}" isn't installed`;
  return {
    severity: 'warning',
    code: 'api-package-missing',
    message: `${what}: ${costs}`,
    ...placeOf(first, root),
    hint: `Install ${isInstalled ? 'them' : 'it'}, for example with "npm install --save-dev ${isInstalled ? typesPackage(name) : name}".`,
  };
}

/** Returns the possible paths of a package's manifest, as seen from a file. */
function manifestsAbove(file: string, name: string): readonly string[] {
  const dir = path.dirname(file);
  const manifest = path.join(dir, 'node_modules', name, 'package.json');
  return path.dirname(dir) === dir ? [manifest] : [manifest, ...manifestsAbove(dir, name)];
}

function placeOf(node: ts.Node, root: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const file = node.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
  return {
    file: path.relative(root, file.fileName).replaceAll(path.sep, '/'),
    line: line + 1,
    column: character + 1,
  };
}
