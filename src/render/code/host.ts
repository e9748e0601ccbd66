import path from 'node:path';
import Papa from 'papaparse';
import type { TypeScript } from 'typedoc';
import type { AnalysisInput } from './model.ts';
import type { Snippet } from './snippet.ts';
import { ts } from './typescript.ts';

/** As the templates of today's bundlers compile, so that code that suits readers passes. */
export const OPTIONS: TypeScript.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

export interface RecordingHost {
  readonly host: TypeScript.CompilerHost;
  /** Files that were read. */
  readonly files: ReadonlySet<string>;
  /** Files and folders that were looked for in vain. */
  readonly missing: ReadonlySet<string>;
  /** What was imported: by file and by the name in its code, the absolute path of a file. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Files as parsed, by path: programs that follow each other share the declarations of packages. */
export type SourceFiles = Map<string, TypeScript.SourceFile>;

/** The declarations of a `.csv` file that an example imports. */
const CSV_DECLARATIONS = /\.csv\.d\.ts$/i;

/**
 * A file system in which fences are files; what it is asked for is recorded.
 *
 * @param paths absolute, by snippet
 * @param sources of programs with the same options
 */
export function createHost(
  input: AnalysisInput,
  paths: readonly string[],
  sources: SourceFiles,
): RecordingHost {
  const codeOf = new Map(paths.map((file, index) => [file, input.snippets[index]?.code ?? '']));
  const folders = new Set(paths.flatMap(foldersAbove));
  const files = new Set<string>();
  const missing = new Set<string>();
  const imports = new Map<string, Map<string, string>>();
  const disk = ts.createCompilerHost(OPTIONS);
  const ownFolder = path.dirname(disk.getDefaultLibFileName(OPTIONS));
  const recordMissing = (file: string) => {
    // A file may be asked for as a folder, and the other way around.
    if (!disk.fileExists(file) && !disk.directoryExists?.(file)) missing.add(file);
  };
  const record = (file: string, exists: boolean) => {
    if (file.startsWith(ownFolder)) return exists;
    if (exists) files.add(file);
    else recordMissing(file);
    return exists;
  };
  const host: TypeScript.CompilerHost = {
    ...disk,
    fileExists: (file) => codeOf.has(file) || recordExisting(file),
    readFile(file) {
      const code = codeOf.get(file);
      if (code !== undefined) return code;
      if (CSV_DECLARATIONS.test(file)) return csvDeclarations(host.readFile(file.slice(0, -5)) ?? '');
      const text = disk.readFile(file);
      record(file, text !== undefined);
      return text;
    },
    directoryExists(folder) {
      const exists = folders.has(folder) || (disk.directoryExists?.(folder) ?? true);
      if (!exists) recordMissing(folder);
      return exists;
    },
    getSourceFile(file, languageVersion) {
      const text = host.readFile(file);
      if (text === undefined) return undefined;
      const known = sources.get(file);
      if (known?.text === text) return known;
      const source = ts.createSourceFile(file, text, languageVersion, true);
      if (!codeOf.has(file)) sources.set(file, source);
      return source;
    },
    resolveModuleNameLiterals: (literals, containing, _, options) =>
      literals.map(({ text }) => {
        const resolvedModule = resolve(text, containing, options);
        const own = imports.get(containing) ?? new Map<string, string>();
        if (resolvedModule) imports.set(containing, own.set(text, resolvedModule.resolvedFileName));
        return { resolvedModule };
      }),
  };
  const recordExisting = (file: string) => record(file, disk.fileExists(file));
  const inPage = titledModules(input.snippets, paths);
  const cache = ts.createModuleResolutionCache(input.root, (file) => file, OPTIONS);
  const resolve = (
    name: string,
    containing: string,
    options: TypeScript.CompilerOptions,
  ): TypeScript.ResolvedModuleFull | undefined => {
    if (/^\.\.?\//.test(name)) {
      const fence = inPage(name, containing);
      if (fence !== undefined) return resolved(fence);
      const file = path.join(path.dirname(containing), name);
      if (/\.csv$/i.test(name) && host.fileExists(file)) return resolved(`${file}.d.ts`);
    }
    const found = ts.resolveModuleName(name, containing, options, host, cache).resolvedModule;
    if (!found && name === input.packageName && input.entry !== undefined) return resolved(input.entry);
    return found;
  };
  return { host, files, missing, imports };
}

function resolved(file: string): TypeScript.ResolvedModuleFull {
  const extension = /(?:\.d)?\.[cm]?[jt]sx?$/.exec(file)?.[0] ?? ts.Extension.Ts;
  return { resolvedFileName: file, extension, isExternalLibraryImport: false };
}

function foldersAbove(file: string): readonly string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [parent, ...foldersAbove(parent)];
}

/**
 * Returns a function that finds the fence that another fence of its page imports: of several with the same title the
 * last one before it, else the next.
 */
function titledModules(
  snippets: readonly Snippet[],
  paths: readonly string[],
): (name: string, containing: string) => string | undefined {
  return (name, containing) => {
    const at = paths.indexOf(containing);
    const { file, title } = snippets[at] ?? {};
    if (title === undefined && !snippets[at]?.path.startsWith(`${file}/`)) return undefined;
    const wanted = path.posix.join(title === undefined ? `${file}` : path.posix.dirname(title), name);
    const names = ['', '.ts', '.tsx', '.js', '.jsx'].map((extension) => wanted + extension);
    // TypeScript may be imported as the JavaScript that it becomes.
    if (/\.jsx?$/.test(wanted)) names.push(wanted.replace(/\.js(x?)$/, '.ts$1'));
    const found = snippets.flatMap((one, index) =>
      one.file === file && one.title !== undefined && names.includes(one.title) && index !== at
        ? [index]
        : [],
    );
    const index = found.filter((one) => one < at).at(-1) ?? found[0];
    return index === undefined ? undefined : paths[index];
  };
}

/** Declares the rows of a `.csv` file as examples get them. */
function csvDeclarations(text: string): string {
  const { data, meta } = Papa.parse<Record<string, unknown>>(text, {
    header: true,
    dynamicTyping: true,
    skipEmptyLines: true,
  });
  const columns = (meta.fields ?? []).map((name) => {
    const types = new Set(data.map((row) => typeOfValue(row[name])));
    return `${JSON.stringify(name)}: ${[...types].sort().join(' | ') || 'string'}`;
  });
  return `declare const rows: { ${columns.join('; ')} }[];\nexport default rows;\n`;
}

function typeOfValue(value: unknown): string {
  return value === null || value === undefined ? 'null' : value instanceof Date ? 'Date' : typeof value;
}
