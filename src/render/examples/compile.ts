import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { hashed, type OutputFile } from '../bundle/hashedFile.ts';
import { TARGET } from '../bundle/theme.ts';
import { buildFailures } from '../config/evaluate.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { keptResult } from '../inputs/kept.ts';
import { compiledModules } from './compiledModules.ts';
import { csvModules } from './csv.ts';
import type { Example } from './exampleFile.ts';
import { MODULES_GLOBAL, resolveInExamples } from './resolve.ts';

export interface ExampleSettings {
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  /** Absolute paths of the folders whose files examples may import. */
  readonly folders: readonly string[];
  /** The packages that examples may import besides React. */
  readonly packages: readonly string[];
  /** Bundled instead of packages, by name. */
  readonly alias: Readonly<Record<string, string>>;
  /** The component around each example, relative to the configuration. */
  readonly wrapper: string | undefined;
  /** Style sheets of the packages. */
  readonly styles: readonly StyleSheets[];
  /** Absolute path of the theme's sources. */
  readonly themeDir: string;
}

/** Files relative to the configuration or of packages, for one color mode or for both. */
export interface StyleSheets {
  readonly files: readonly string[];
  readonly mode?: 'light' | 'dark';
}

/** The code of examples, for browsers. */
export interface CompiledExamples {
  /** Modules by name of the example, whose default export is the component. */
  readonly modules: ReadonlyMap<string, OutputFile>;
  readonly wrapper?: OutputFile | undefined;
  /** One script with the packages that examples import; it adds them to `MODULES_GLOBAL`. */
  readonly library: OutputFile;
  readonly styles: readonly { readonly file: OutputFile; readonly mode?: 'light' | 'dark' }[];
}

/** @throws BuildError with what doesn't compile */
export async function compileExamples(
  examples: readonly Example[],
  settings: ExampleSettings,
): Promise<CompiledExamples> {
  const names = examples.map(({ name, file }) => [name, file]);
  const { modules, ...others } = await keptResult('examples', [names, settings], async () => {
    const compiled = await compileAll(examples, settings);
    return { ...compiled, modules: [...compiled.modules] };
  });
  return { ...others, modules: new Map(modules) };
}

async function compileAll(
  examples: readonly Example[],
  settings: ExampleSettings,
): Promise<CompiledExamples> {
  const { root, wrapper, themeDir } = settings;
  const shared = new Set<string>();
  const entries = [...examples.map(({ file }) => file), ...(wrapper === undefined ? [] : [wrapper])];
  const sources = await Promise.all(
    entries.map((file) => compileModule(file, settings, (name) => shared.add(name))),
  );
  const [library, ofTheme, ...styles] = await Promise.all([
    keptResult('example-library', [[...shared].sort(), root, settings.alias], () =>
      compileLibrary([...shared].sort(), settings),
    ),
    compileStyles(
      `@import ${JSON.stringify(`${themeDir}/${LIVE_STYLES}`)} layer(chartdocs.utilities);`,
      root,
    ),
    ...settings.styles.map(({ files }) =>
      compileStyles(files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'), root),
    ),
  ]);
  const modules = new Map(
    examples.map(({ name }, index) => [name, outputFile(name, 'js', sources[index] ?? '')] as const),
  );
  return {
    modules,
    wrapper: wrapper === undefined ? undefined : outputFile('wrapper', 'js', sources.at(-1) ?? ''),
    library: outputFile('library', 'js', library),
    styles: [
      { file: outputFile('live', 'css', ofTheme) },
      ...settings.styles.map(({ mode }, index) => ({
        file: outputFile(mode === undefined ? 'library' : `library-${mode}`, 'css', styles[index] ?? ''),
        ...(mode === undefined ? {} : { mode }),
      })),
    ],
  };
}

function outputFile(name: string, extension: string, contents: string): OutputFile {
  return hashed(`example-${name}`, extension, contents);
}

/** The rules for examples that run, below the theme's sources. */
const LIVE_STYLES = 'styles/exampleLive.css';

export const IN_BROWSER = {
  bundle: true,
  write: false,
  minify: true,
  platform: 'browser',
  target: TARGET,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

async function compileModule(
  file: string,
  { root, packages, folders }: ExampleSettings,
  onShared: (name: string) => void,
): Promise<string> {
  return run(root, {
    ...IN_BROWSER,
    entryPoints: [path.resolve(root, file)],
    format: 'esm',
    plugins: [resolveInExamples({ packages, folders, onShared }), csvModules],
  });
}

/** The packages as they are built: with React from outside, and their exports in the global object. */
function compileLibrary(names: readonly string[], { root, alias }: ExampleSettings): Promise<string> {
  const imports = names.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: { __esModule: true, ...m${index} }`);
  const contents = `${imports.join('\n')}\nObject.assign(globalThis.${MODULES_GLOBAL} ??= {}, { ${entries.join(', ')} });`;
  return run(root, {
    ...IN_BROWSER,
    stdin: { contents, resolveDir: root, sourcefile: '<packages of examples>' },
    format: 'iife',
    alias: { ...alias },
    loader: { '.css': 'empty' },
    plugins: [reactFromOutside, compiledModules],
  });
}

const reactFromOutside: Plugin = {
  name: 'react-from-outside',
  setup({ onResolve, onLoad }) {
    const namespace = 'react';
    onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path: name }) => ({ path: name, namespace }));
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      contents: `module.exports = globalThis.${MODULES_GLOBAL}[${JSON.stringify(name)}];`,
    }));
  },
};

export async function compileStyles(contents: string, root: string): Promise<string> {
  const text = await run(root, {
    ...IN_BROWSER,
    stdin: { contents, loader: 'css', resolveDir: root, sourcefile: '<examples.styles>' },
    loader: { '.woff2': 'dataurl', '.woff': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
  });
  return text.trim();
}

async function run(root: string, options: BuildOptions): Promise<string> {
  const result = await withEsbuild(({ build }) =>
    build({ absWorkingDir: root, ...options, write: false }),
  ).catch((error: unknown) => {
    throw new BuildError(failures(error, root), { cause: error });
  });
  return result.outputFiles?.[0]?.text ?? '';
}

/** Returns esbuild's errors as findings, with the hints of `resolveInExamples`. */
function failures(error: unknown, root: string): readonly Diagnostic[] {
  const notes = (error as { readonly errors?: readonly { readonly notes?: readonly { text: string }[] }[] })
    .errors; // checked by `buildFailures`
  return buildFailures(error, root).map((failure, index) => {
    const hint = notes?.[index]?.notes?.[0]?.text;
    return { ...failure, code: 'example-failed', ...(hint === undefined ? {} : { hint }) };
  });
}
