import path from 'node:path';
import {
  Application,
  Comment,
  Context,
  Converter,
  type Models,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
} from 'typedoc';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { type AmbientExports, ambientExports } from './ambient.ts';
import { convertAugmentations } from './augmentations.ts';
import { isContext } from './component.ts';
import { findDefaultNames } from './defaultExport.ts';
import { document, internalAlias, isExported, isLibraryFile } from './documented.ts';
import type { ExportingModule, ModuleExports } from './entry.ts';
import { leftoverAliases } from './leftoverAliases.ts';
import { CollectingLogger } from './logger.ts';
import { missingImports } from './missing.ts';
import { type ApiModule, findLibrary } from './modules.ts';
import type { ApiOptions, Conversion } from './options.ts';
import { readModel } from './read.ts';
import { resolveTypes } from './resolve.ts';
import { ownStatic } from './statics.ts';
import { tsconfigFiles } from './tsconfigFiles.ts';
import { ts } from './typescript.ts';
import type { RuntimeValues } from './values.ts';
import { keepWrittenTypes } from './written.ts';

/**
 * Runs TypeDoc on the entry points and reads its reflections into our model. Takes seconds and a few hundred
 * megabytes: call it through `loadApi`, which caches the result and runs it off the main thread.
 *
 * @param running the values of the library's constants, awaited once the declarations are read
 * @throws BuildError if an entry point is missing, does not parse or exports nothing
 */
export async function convert(options: ApiOptions, running?: Promise<RuntimeValues>): Promise<Conversion> {
  const { root } = options;
  const { modules, manifest, packageName, packageVersion } = findLibrary(options);
  const entryPoints = modules.map(({ file }) => file);
  const logger = new CollectingLogger(root);
  completeComments();
  const app = await Application.bootstrap(
    typeDocOptions({ ...options, packageName }, entryPoints, manifest?.dir),
    options.tsconfig ? [new TSConfigReader()] : [],
  );
  app.logger = logger;

  const written = keepWrittenTypes(app);
  const resolved = resolveTypes(app);
  const defaultNames = findDefaultNames(app);
  const dir = `${(manifest?.dir ?? root).replaceAll(path.sep, '/')}/`;
  const programs: ts.Program[] = [];
  const files = new Set<string>();
  const broken: Diagnostic[] = [];
  const missing: Diagnostic[] = [];
  const packages: Diagnostic[] = [];
  const incomplete = new Set<ts.Declaration>();
  const ambient = new Map<string, AmbientExports>();
  const augmentations = new Set<Models.DeclarationReflection>();
  if (options.tsconfig !== undefined) {
    for (const file of tsconfigFiles(path.resolve(root, options.tsconfig))) files.add(file);
  }
  app.converter.on(Converter.EVENT_BEGIN, (context) => {
    for (const program of context.programs) {
      document(program, entryPoints, dir);
      programs.push(program);
      for (const added of convertAugmentations(context, program, entryPoints)) augmentations.add(added);
      broken.push(...syntaxErrors(program, root));
      for (const module of modules) {
        const exported = ambientExports(program, module);
        if (exported) ambient.set(module.file, exported);
      }
      const imports = missingImports(program, root);
      missing.push(...imports.files);
      packages.push(...imports.packages);
      for (const declaration of imports.incomplete) incomplete.add(declaration);
      for (const file of imports.wanted) files.add(file);
      for (const file of program.getSourceFiles()) {
        if (!program.isSourceFileDefaultLibrary(file)) files.add(path.resolve(file.fileName));
      }
    }
  });
  const project = await app.convert();
  if (broken.length > 0) throw new BuildError(broken);
  if (!project?.children?.length) {
    throw new BuildError([
      ...logger.diagnostics.filter(({ severity }) => severity === 'error'),
      {
        severity: 'error',
        code: 'api-empty',
        message: `${entryPoints.map((file) => relativeTo(root, file)).join(', ')} exports nothing.`,
        configKey: ['api', options.entryPoints ? 'entryPoints' : 'package'],
        hint: 'Use the declaration file that the package’s "types" field points to.',
      },
    ]);
  }
  if (manifest) files.add(manifest.file);
  const runtime = await running;
  if (runtime?.file !== undefined) files.add(runtime.file);
  const exports = moduleExports(project, withAmbient(modules, ambient), augmentations);
  const { model, diagnostics } = readModel(exports, {
    root,
    ignoredLinks: options.ignoredLinks,
    packageName,
    manifestName: manifest?.name,
    packageVersion,
    defaultNames,
    augmentations,
    hasStaticPage: options.allStatics
      ? () => true
      : ownStatic((file) =>
          programs.some((program) => isLibraryFile(program, file.replaceAll(path.sep, '/'))),
        ),
    packageDir: manifest?.dir ?? root,
    routeBasePath: options.routeBasePath,
    resolved,
    written,
    incomplete,
    values: runtime?.values ?? new Map(),
    ...(options.sourceLink === undefined ? {} : { sourceLink: options.sourceLink }),
  });
  return {
    model,
    diagnostics: [
      ...logger.diagnostics,
      ...missing,
      ...packages,
      ...(runtime?.diagnostics ?? []),
      ...diagnostics,
    ],
    files: [...files].sort(),
    isWhole: missing.length === 0 && !runtime?.diagnostics.length,
  };
}

function typeDocOptions(options: ApiOptions, entryPoints: string[], dir = options.root): TypeDocOptions {
  return {
    entryPoints,
    name: options.packageName ?? 'api',
    ...(options.tsconfig ? { tsconfig: path.resolve(options.root, options.tsconfig) } : {}),
    // Without a tsconfig, resolve declarations as a bundler does.
    ...(options.tsconfig
      ? {}
      : {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            types: [],
            paths: leftoverAliases(entryPoints, dir),
          },
        }),
    // Type errors are the library's concern; `syntaxErrors` finds syntax errors.
    skipErrorChecking: true,
    // Entry points are usually in node_modules, which TypeDoc treats as "external" by default.
    excludeExternals: options.exclude.length > 0,
    externalPattern: options.exclude.map((glob) => path.posix.join('**', glob)),
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: 'none',
    readme: 'none',
    sort: ['alphabetical-ignoring-documents'],
    excludePrivate: true,
    excludeInternal: true,
    // Show types as deeply as they are written; TypeDoc's default of 10 truncates real ones.
    maxTypeConversionDepth: 50,
    // Show modifiers of a type on the type only, not on its members.
    cascadedModifierTags: [],
    validation: false,
    // Other tags describe what has its type in the declaration.
    preservedTypeAnnotationTags: ['@throws'],
  };
}

function withAmbient(
  modules: readonly ApiModule[],
  byFile: ReadonlyMap<string, AmbientExports>,
): readonly ExportingModule[] {
  return modules.map((module) => {
    const ambient = byFile.get(module.file);
    return { ...module, ...(ambient ? { ambient } : {}) };
  });
}

/**
 * Returns the exports of each module; TypeDoc only creates a module reflection if there are several. What the
 * library adds to other modules is with the first one.
 */
function moduleExports(
  project: Models.ProjectReflection,
  modules: readonly ExportingModule[],
  augmentations: ReadonlySet<Models.DeclarationReflection>,
): readonly ModuleExports[] {
  const children = project.children ?? [];
  const [only] = modules;
  if (only && modules.length === 1) return [{ module: only, exports: children }];
  const fileOf = ({ sources, children: [global] = [] }: Models.DeclarationReflection) => {
    // The compiler doesn't treat a file of globals as a module: only its contents have a source.
    const [source] = sources ?? global?.sources ?? global?.signatures?.[0]?.sources ?? [];
    return path.resolve(source?.fullFileName ?? '');
  };
  const ofFiles = children.filter((child) => !augmentations.has(child));
  const byFile = new Map(ofFiles.map((child) => [fileOf(child), child.children ?? []]));
  return modules.map((module, index) => ({
    module,
    exports: [...(byFile.get(path.resolve(module.file)) ?? []), ...(index === 0 ? augmentations : [])],
  }));
}

function relativeTo(root: string, file: string): string {
  return path.relative(root, file).replaceAll(path.sep, '/');
}

let installed = false;

/**
 * Applies what TypeDoc would do if the library's comments asked for it:
 *
 * - Declaration files contain `const Axis: (props) => null`, which TypeDoc shows as a variable unless its
 *   comment has `@function`. Readers look for components among the functions, so every constant that can be
 *   called but not constructed gets this modifier, unless it is a context of React.
 * - An alias that the library doesn't export has no page; `@inline` shows its definition instead.
 * - A comment before `export { Chart, Scale } from './types'` describes the statement, not the symbols.
 *
 * All comments pass through `Context.getComment`; TypeDoc documents that its methods may be replaced. The
 * replacement adds the first two modifiers and drops comments of the last kind.
 */
function completeComments(): void {
  if (installed) return;
  installed = true;
  const getComment = Context.prototype.getComment;
  Context.prototype.getComment = function (symbol, kind) {
    if (isOfExportStatement(symbol)) return undefined;
    const comment = getComment.call(this, symbol, kind);
    const tag =
      kind === ReflectionKind.Variable && isCallable(this, symbol)
        ? '@function'
        : kind === ReflectionKind.Interface && isInternalAlias(this, symbol)
          ? '@inline'
          : undefined;
    if (tag === undefined) return comment;
    const marked = comment ?? new Comment();
    marked.modifierTags.add(tag);
    return marked;
  };
}

/** Returns whether a comment belongs to an export statement with several names rather than to this one. */
function isOfExportStatement({ declarations = [] }: ts.Symbol): boolean {
  return (
    declarations.length > 0 &&
    declarations.every(
      (declaration) =>
        ts.isExportSpecifier(declaration) &&
        declaration.parent.elements.length > 1 &&
        !/\/\*\*/.test(declaration.getFullText().slice(0, declaration.getLeadingTriviaWidth())),
    )
  );
}

function isCallable({ checker }: Context, symbol: ts.Symbol): boolean {
  const declaration = symbol.getDeclarations()?.[0];
  if (!declaration) return false;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (isContext(type, checker)) return false;
  return type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
}

/** Returns whether an alias can't be looked up by readers and doesn't stand for a type that can. */
function isInternalAlias({ checker, program }: Context, symbol: ts.Symbol): boolean {
  return (
    internalAlias(program, symbol) !== undefined &&
    !isExported(program, checker.getDeclaredTypeOfSymbol(symbol).symbol)
  );
}

function syntaxErrors(program: ts.Program, root: string): Diagnostic[] {
  return program.getSyntacticDiagnostics().map(({ file, start, messageText }) => {
    const place = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : undefined;
    return {
      severity: 'error',
      code: 'api-syntax',
      message: `The API entry does not parse: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ...(file ? { file: relativeTo(root, file.fileName) } : {}),
      ...(place ? { line: place.line + 1, column: place.character + 1 } : {}),
      hint: 'Fix the declaration file, or use another one in "api.entryPoints".',
    };
  });
}
