import path from 'node:path';
import type { TypesManifest } from '../../theme/examples/types/model.ts';
import { hashed, type OutputFile } from '../bundle/hashedFile.ts';
import { snippetsOfExamples } from '../code/input.ts';
import { loadDeclarations } from '../code/load.ts';
import type { AnalysisInput } from '../code/model.ts';
import { keptResult } from '../inputs/kept.ts';
import { findTypeDocSetup } from '../installedTypeScript.ts';
import type { PageOutput } from '../plugins/input.ts';
import { type ExampleSettings, IN_BROWSER, run } from './bundle.ts';
import type { Example } from './exampleFile.ts';

/** Names the files of the type checker, below the base URL; pages only know this name, which never changes. */
export const TYPES_FILE = 'chartdocs/types.json';

/** What the editor downloads to check types. */
export interface TypesFiles {
  /** The worker, with TypeScript. */
  readonly checker: OutputFile;
  readonly declarations: OutputFile;
}

export type TypesSettings = Pick<ExampleSettings, 'root' | 'packages' | 'themeDir'> & {
  readonly library: Pick<AnalysisInput, 'contentDir' | 'packageName' | 'entry'>;
};

/** @throws BuildError if TypeDoc finds no supported TypeScript */
export async function compileTypes(
  examples: readonly Example[],
  { root, packages, themeDir, library }: TypesSettings,
): Promise<TypesFiles> {
  const { typeScript } = findTypeDocSetup();
  const version = typeScript?.version;
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', ...packages];
  // What examples look like otherwise doesn't matter to what they import.
  const snippets = snippetsOfExamples(examples);
  const input = { root, ...library, names, snippets };
  const [checker, declarations] = await Promise.all([
    keptResult('type-checker', [version, themeDir], () => bundleChecker(themeDir, typeScript?.dir ?? '')),
    keptResult('type-declarations', [version, input], () => loadDeclarations(input)),
  ]);
  return {
    checker: hashed('type-checker', 'js', checker),
    declarations: hashed('type-declarations', 'json', declarations),
  };
}

/** Returns the outputs of a build. */
export function typesOutputs(types: TypesFiles): readonly OutputFile[] {
  return [types.checker, types.declarations, { path: TYPES_FILE, contents: manifestOf(types) }];
}

/**
 * Returns the outputs of live preview, which are made when a reader asks for them.
 *
 * @param page the route of any example
 */
export function laterTypes(page: string, typesOf: () => Promise<TypesFiles>): readonly PageOutput[] {
  const checker = {
    path: 'chartdocs/type-checker.js',
    page,
    contents: async () => (await typesOf()).checker.contents,
  };
  const declarations = {
    path: 'chartdocs/type-declarations.json',
    page,
    contents: async () => (await typesOf()).declarations.contents,
  };
  const manifest = async () => {
    const types = await typesOf();
    return manifestOf({
      checker: { ...types.checker, path: checker.path },
      declarations: { ...types.declarations, path: declarations.path },
    });
  };
  return [checker, declarations, { path: TYPES_FILE, page, contents: manifest }];
}

function manifestOf({ checker, declarations }: TypesFiles): string {
  const sized = ({ path: file, contents }: OutputFile) => ({ file, bytes: Buffer.byteLength(contents) });
  const manifest: TypesManifest = { checker: sized(checker), declarations: sized(declarations) };
  return JSON.stringify(manifest);
}

/** Parts of Node that TypeScript requires where there is one. */
const NODE_MODULES = ['fs', 'path', 'os', 'crypto', 'module', 'url', 'inspector', 'perf_hooks'];

/** Bundles the worker with the TypeScript that examples are checked with. */
function bundleChecker(themeDir: string, typeScriptDir: string): Promise<string> {
  return run(themeDir, {
    ...IN_BROWSER,
    entryPoints: [path.join(themeDir, 'examples/types/worker.ts')],
    format: 'iife',
    alias: { 'chartdocs:typescript': path.join(typeScriptDir, 'lib/typescript.js') },
    external: [...NODE_MODULES, 'source-map-support'],
  });
}
