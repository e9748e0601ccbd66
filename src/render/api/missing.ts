import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { readManifest } from '../project/manifest.ts';
import { findPackageManager } from '../project/packageManager.ts';
import { findWorkspace } from '../project/workspace.ts';
import { DeclarationUses } from './declarationUses.ts';
import { exportsOf, isLibraryFile } from './documented.ts';
import { dependsOn, findPackage, typesPackage } from './package.ts';
import { specifiersOf } from './specifiers.ts';
import { ts } from './typescript.ts';

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
    .filter((from) => !/\.(?!m?[jt]sx?$)\w+$/.test(from.text) && !checker.getSymbolAtLocation(from))
    .filter((from) => !declaresGlobals(from, program));
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
      first ? packageProblem(name, [first, ...more], { program, uses }, root) : [],
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

/** Whether declarations are there, but as no module: they only add to the global scope, as `import 'webxr'`. */
function declaresGlobals(from: ts.StringLiteral, program: ts.Program): boolean {
  if (from.text.startsWith('.')) return false;
  const { fileName } = from.getSourceFile();
  const { resolvedModule } = ts.resolveModuleName(from.text, fileName, program.getCompilerOptions(), ts.sys);
  return resolvedModule !== undefined && /\.[cm]?tsx?$/.test(resolvedModule.resolvedFileName);
}

function packageProblem(
  name: string,
  specifiers: readonly [ts.StringLiteral, ...ts.StringLiteral[]],
  { program, uses }: { readonly program: ts.Program; readonly uses: DeclarationUses },
  root: string,
): readonly Diagnostic[] {
  const [first] = specifiers;
  const { fileName } = first.getSourceFile();
  const costs = costsOf(specifiers, { program, uses });
  if (costs === undefined) return [];
  const place = placeOf(first, root);
  if (isSibling(name, fileName)) {
    return [
      {
        severity: 'warning',
        code: 'api-package-missing',
        message: `The package "${name}" of this workspace isn't built, so that its types are missing: ${costs}`,
        ...place,
        hint: 'Build that package, then the site again.',
      },
    ];
  }
  const isInstalled = name === 'node' || manifestsAbove(fileName, name).some((file) => existsSync(file));
  if (!isInstalled && !dependsOn(path.dirname(fileName), name)) {
    return [
      {
        severity: 'warning',
        code: 'api-import-missing',
        message: `The declarations import "${first.text}", which is neither installed nor a dependency of the library: ${costs}`,
        ...place,
        // Nobody else can change how a library is built.
        ...(isInstalledFile(fileName) ? { isOfLibrary: true as const } : {}),
        hint: "It may be a path alias of the library's own sources. If the library is yours, have its build replace such aliases in declarations.",
      },
    ];
  }
  const [what, it, wanted] = isInstalled
    ? [`The types of "${name}" aren't installed`, 'them', typesPackage(name)]
    : [`The package "${name}" isn't installed`, 'it', name];
  return [
    {
      severity: 'warning',
      code: 'api-package-missing',
      message: `${what}: ${costs}`,
      ...place,
      hint: `Install ${it}, for example with "${findPackageManager(root).add} ${wanted}".`,
    },
  ];
}

/** Says what the missing types cost; undefined if no export needs them. */
function costsOf(
  specifiers: readonly ts.StringLiteral[],
  { program, uses }: { readonly program: ts.Program; readonly uses: DeclarationUses },
): string | undefined {
  const exported = [...exportsOf(program)];
  const incomplete = uses.declarationsNaming(specifiers);
  const cost = exported.filter(({ declarations = [] }) => declarations.some((one) => incomplete.has(one)));
  if (cost.length > 0) {
    return `${cost.length} of the ${exported.length} exports use it and are incomplete. (An export may have several pages.)`;
  }
  // `export * from` a missing package: nobody knows what it would have been.
  const isPassedOn = specifiers.some(({ parent }) => ts.isExportDeclaration(parent));
  return isPassedOn ? 'what the library exports from it is missing.' : undefined;
}

/** Whether a package is another one of the workspace that a file is in. */
function isSibling(name: string, file: string): boolean {
  const dir = isInstalledFile(file) ? undefined : findPackage(path.dirname(file))?.dir;
  const { members = [] } = (dir !== undefined && findWorkspace(dir)) || {};
  return members.some((member) => readManifest(member)?.name === name);
}

function isInstalledFile(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
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
