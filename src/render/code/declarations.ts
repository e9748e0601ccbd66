import path from 'node:path';
import type { TypeScript } from 'typedoc';
import type { TypeDeclarations, TypedExample } from '../../theme/examples/types/model.ts';
import { createHost, OPTIONS, type SourceFiles } from './host.ts';
import type { DeclarationsInput, DeclarationsResult } from './model.ts';
import { ts } from './typescript.ts';

/** The module that imports what any example may import. */
const SHARED = 'chartdocs-shared.ts';

/** Collects what the compiler reads to check examples, as files of a made-up file system, for the checker of the editor. */
export function collectDeclarations(
  input: DeclarationsInput,
  sources: SourceFiles = new Map(),
): DeclarationsResult {
  const { root, snippets, names, contentDir } = input;
  const shared = names.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`).join('\n');
  const all = [
    ...snippets,
    {
      file: '',
      path: path.join(path.relative(root, contentDir), SHARED),
      code: shared,
      language: 'ts',
      lines: [],
    },
  ];
  const paths = all.map((snippet) => path.join(root, snippet.path));
  const { host, files, missing, imports } = createHost({ ...input, snippets: all }, paths, sources);
  // Edited code runs in browsers: Node's types, which are large, only where a package asks for them.
  const options = { ...OPTIONS, types: [] };
  const program = ts.createProgram(paths, options, host);
  const placeOf = createPlaces(input, path.posix.dirname(host.getDefaultLibFileName(options)));
  const published = (found: ReadonlyMap<string, string> | undefined) =>
    Object.fromEntries([...(found ?? [])].map(([name, file]) => [name, placeOf(file)]));
  const isSnippet = new Set(paths);
  const declared = program.getSourceFiles().filter(({ fileName }) => !isSnippet.has(fileName));
  const declarations: TypeDeclarations = {
    options,
    files: Object.fromEntries(declared.map((source) => [placeOf(source.fileName), textOf(source, input)])),
    imports: Object.fromEntries(
      declared.flatMap((source) => {
        const own = { ...published(imports.get(source.fileName)), ...typesOf(source, host, placeOf) };
        return Object.keys(own).length === 0 ? [] : [[placeOf(source.fileName), own] as const];
      }),
    ),
    shared: published(imports.get(paths.at(-1) ?? '')),
    examples: Object.fromEntries(
      snippets.map(({ path: file }, index): readonly [string, TypedExample] => [
        path.parse(file).name,
        { file: placeOf(path.join(root, file)), imports: published(imports.get(paths[index] ?? '')) },
      ]),
    ),
  };
  return {
    declarations: JSON.stringify(declarations),
    files: [...files].sort(),
    missing: [...missing].sort(),
  };
}

/** Returns a function that gives files made-up places: no page has the paths of the machine that made it. */
function createPlaces({ root }: DeclarationsInput, compilerFolder: string): (file: string) => string {
  const packages = new Map<string, string>();
  return (file) => {
    const posix = file.replaceAll(path.sep, '/');
    if (posix.startsWith(`${compilerFolder}/`)) return `/${path.posix.basename(posix)}`;
    const [, folder, name, rest] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))(\/.*)$/.exec(posix) ?? [];
    if (folder === undefined) {
      const inRoot = path.relative(root, file).replaceAll(path.sep, '/');
      return `/site/${inRoot.replaceAll('../', '_/')}`;
    }
    // Versions of a package may be installed in several places.
    const same = [...packages.values()].filter((one) => one.replace(/~\d+$/, '') === name);
    const known = packages.get(folder) ?? (same.length === 0 ? name : `${name}~${same.length}`);
    packages.set(folder, known ?? '');
    return `/node_modules/${known}${rest}`;
  };
}

/** Returns the packages that a file refers to in comments: `/// <reference types="react" />`. */
function typesOf(
  { fileName, typeReferenceDirectives }: TypeScript.SourceFile,
  host: TypeScript.CompilerHost,
  placeOf: (file: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    typeReferenceDirectives.flatMap((reference) => {
      const { resolvedTypeReferenceDirective: found } = ts.resolveTypeReferenceDirective(
        reference.fileName,
        fileName,
        OPTIONS,
        host,
      );
      const file = found?.resolvedFileName;
      return file === undefined ? [] : [[`types:${reference.fileName}`, placeOf(file)]];
    }),
  );
}

/** Returns the text of a file, of which readers see comments only if it is the documented library's. */
function textOf(source: TypeScript.SourceFile, { names }: DeclarationsInput): string {
  const { fileName, text, isDeclarationFile } = source;
  const isOwn = names.some((name) => fileName.includes(`/node_modules/${name}/`)) && !isReact(fileName);
  if (!isDeclarationFile || isOwn) return text;
  const references = [
    ...source.referencedFiles.map(({ fileName: name }) => `/// <reference path="${name}" />`),
    ...source.typeReferenceDirectives.map(({ fileName: name }) => `/// <reference types="${name}" />`),
    ...source.libReferenceDirectives.map(({ fileName: name }) => `/// <reference lib="${name}" />`),
  ];
  const code = ts.createPrinter({ removeComments: true }).printFile(source).replaceAll(/^ +/gm, '');
  return [...references, code].join('\n');
}

function isReact(file: string): boolean {
  return /\/node_modules\/(?:@types\/)?react(?:-dom)?\//.test(file);
}
