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
import ts from 'typescript';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { document, internalAlias, isExported } from './documented.ts';
import { CollectingLogger } from './logger.ts';
import type { ApiOptions, Conversion } from './options.ts';
import { findPackage } from './package.ts';
import { readModel } from './read.ts';
import { resolveTypes } from './resolve.ts';
import type { RuntimeValues } from './values.ts';
import { keepWrittenTypes } from './written.ts';

/**
 * Runs TypeDoc over the entry points and reads its reflections into our model. Takes seconds and a few
 * hundred megabytes: call it through `loadApi`, which caches and keeps it off the main thread.
 *
 * @param running the values of the library's constants, which it waits for once the declarations are read
 * @throws BuildError when an entry point is missing, does not parse or exports nothing
 */
export async function convert(options: ApiOptions, running?: Promise<RuntimeValues>): Promise<Conversion> {
  const { root } = options;
  const entryPoints = options.entryPoints.map((entry) => path.resolve(root, entry));
  const logger = new CollectingLogger(root);
  completeComments();
  const app = await Application.bootstrap(
    typeDocOptions(options, entryPoints),
    options.tsconfig ? [new TSConfigReader()] : [],
  );
  app.logger = logger;

  const written = keepWrittenTypes(app);
  const resolved = resolveTypes(app);
  const manifest = findPackage(path.dirname(entryPoints[0] ?? root));
  const dir = `${(manifest?.dir ?? root).replaceAll(path.sep, '/')}/`;
  const files = new Set<string>();
  const broken: Diagnostic[] = [];
  const missing: Diagnostic[] = [];
  if (options.tsconfig !== undefined) files.add(path.resolve(root, options.tsconfig));
  app.converter.on(Converter.EVENT_BEGIN, (context) => {
    for (const program of context.programs) {
      document(program, entryPoints, dir);
      broken.push(...syntaxErrors(program, root));
      missing.push(...missingImports(program, root, dir));
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
        message: `The API entry ${options.entryPoints.join(', ')} exports nothing.`,
        configKey: ['api', 'entryPoints'],
        hint: 'Name the declaration file that the package’s "types" field points at.',
      },
    ]);
  }
  if (manifest) files.add(manifest.file);
  const runtime = await running;
  if (runtime) files.add(runtime.file);
  const { model, diagnostics } = readModel(singleModule(project), {
    root,
    ignoredLinks: options.ignoredLinks,
    packageName: options.packageName ?? manifest?.name ?? 'the library',
    manifestName: manifest?.name,
    packageVersion: manifest?.version ?? '0.0.0',
    packageDir: manifest?.dir ?? root,
    routeBasePath: options.routeBasePath,
    resolved,
    written,
    values: runtime?.values ?? new Map(),
    ...(options.sourceLink === undefined ? {} : { sourceLink: options.sourceLink }),
  });
  return {
    model,
    diagnostics: [...logger.diagnostics, ...missing, ...diagnostics],
    files: [...files].sort(),
    isWhole: missing.length === 0,
  };
}

function typeDocOptions(options: ApiOptions, entryPoints: string[]): TypeDocOptions {
  return {
    entryPoints,
    name: options.packageName ?? 'api',
    ...(options.tsconfig ? { tsconfig: path.resolve(options.root, options.tsconfig) } : {}),
    // Without a tsconfig: how a bundler would read the declarations.
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
          },
        }),
    // Type errors are the library's business; a syntax error is found by `syntaxErrors`.
    skipErrorChecking: true,
    // Our entries are usually in node_modules, which TypeDoc takes for "external" unless told otherwise.
    excludeExternals: options.exclude.length > 0,
    externalPattern: options.exclude.map((glob) => path.posix.join('**', glob)),
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: 'none',
    readme: 'none',
    sort: ['alphabetical-ignoring-documents'],
    excludePrivate: true,
    excludeInternal: true,
    // A type is shown as deep as it is written; ten, TypeDoc's own measure, cuts real ones.
    maxTypeConversionDepth: 50,
    // What is said of a type as a whole is said once, and not of members that it has from others.
    cascadedModifierTags: [],
    validation: false,
  };
}

/** With several entry points TypeDoc makes a module of each; their exports are one list to a reader. */
function singleModule(project: Models.ProjectReflection): Models.DeclarationReflection[] {
  const children = project.children ?? [];
  return children.every((child) => child.kind === ReflectionKind.Module)
    ? children.flatMap((module) => module.children ?? [])
    : children;
}

let installed = false;

/**
 * Two things that TypeDoc would do if the library's comments asked for it, and that readers need in any case:
 *
 * - Declaration files say `const Axis: (props) => null`, which TypeDoc shows as a variable unless its comment
 *   has `@function`. Readers look for components among the functions, so every constant that can be called and
 *   not constructed gets the modifier.
 * - An alias that the library does not export has no page; `@inline` shows what it stands for in its place.
 *
 * `Context.getComment` is the one door all comments come through, and TypeDoc documents its methods as made to
 * be replaced; the replacement only adds what it would find.
 */
function completeComments(): void {
  if (installed) return;
  installed = true;
  const getComment = Context.prototype.getComment;
  Context.prototype.getComment = function (symbol, kind) {
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

function isCallable({ checker }: Context, symbol: ts.Symbol): boolean {
  const declaration = symbol.getDeclarations()?.[0];
  if (!declaration) return false;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
}

/** An alias without a name of its own for readers, unless it is one of a type that has such a name. */
function isInternalAlias({ checker, program }: Context, symbol: ts.Symbol): boolean {
  return (
    internalAlias(program, symbol) !== undefined &&
    !isExported(program, checker.getDeclaredTypeOfSymbol(symbol).symbol)
  );
}

/** Files of the package that its declarations name and that are not there: half of it would be missing silently. */
function missingImports(program: ts.Program, root: string, dir: string): Diagnostic[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter((file) => file.fileName.startsWith(dir) && !program.isSourceFileDefaultLibrary(file))
    .flatMap((file) =>
      file.statements.flatMap((statement): Diagnostic[] => {
        if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
        const from = statement.moduleSpecifier;
        if (!from || !ts.isStringLiteral(from) || !/^\.{1,2}\//.test(from.text)) return [];
        // Style sheets and pictures have no declarations.
        if (/\.(?!m?[jt]sx?$)\w+$/.test(from.text) || checker.getSymbolAtLocation(from)) return [];
        const { line, character } = file.getLineAndCharacterOfPosition(from.getStart());
        return [
          {
            severity: 'warning',
            code: 'api-import-missing',
            message: `The declarations import "${from.text}", which does not exist or exports nothing.`,
            file: path.relative(root, file.fileName).replaceAll(path.sep, '/'),
            line: line + 1,
            column: character + 1,
            hint: 'Build or install the library whole.',
          },
        ];
      }),
    );
}

function syntaxErrors(program: ts.Program, root: string): Diagnostic[] {
  return program.getSyntacticDiagnostics().map(({ file, start, messageText }) => {
    const place = file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : undefined;
    return {
      severity: 'error',
      code: 'api-syntax',
      message: `The API entry does not parse: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ...(file ? { file: path.relative(root, file.fileName).replaceAll(path.sep, '/') } : {}),
      ...(place ? { line: place.line + 1, column: place.character + 1 } : {}),
      hint: 'Mend the declaration file, or name another one in "api.entryPoints".',
    };
  });
}
