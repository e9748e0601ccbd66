import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Location, Metafile, Plugin } from 'esbuild';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { type Importer, importOutside, type OutsideModules, PROVIDE } from '../runBundle.ts';
import { absolutePackages } from './packages.ts';

/** A configuration file with everything that it imports, except packages, as one module. */
export interface BundledConfig {
  readonly code: string;
  /** Its sources are relative to the configuration's folder. */
  readonly map: string;
  readonly inputs: Metafile['inputs'];
}

/** Modules of this package that configurations import; each is replaced by the functions it has for them. */
const OWN_MODULES: Readonly<Record<string, string>> = {
  chartdocs: 'export const defineConfig = (config) => config;',
  'chartdocs/plugin': 'export const definePlugin = (plugin) => plugin;',
};

/**
 * Bundles a configuration file with its relative imports, so that TypeScript needs no build step. `chartdocs`
 * itself is replaced by the functions that configurations use; other packages are left to Node.
 *
 * @throws BuildError with the location in the author's file
 */
export async function bundleConfig(file: string): Promise<BundledConfig> {
  const root = path.dirname(file);
  return bundle(root, {
    ...optionsFor(file),
    entryPoints: [file],
    // For CommonJS code in the bundle: a global, since the file may declare a variable of that name.
    banner: {
      js: `import { createRequire as createChartdocsRequire } from 'node:module'; globalThis.require = createChartdocsRequire(${JSON.stringify(file)});`,
    },
    plugins: [ownModules, absolutePackages],
  });
}

/** Bundles a configuration file as a script for `runBundle`; `outside` gets the packages that it imports. */
export async function bundleConfigScript(
  file: string,
  { outside, load }: { readonly outside: OutsideModules; readonly load: Importer['load'] },
): Promise<BundledConfig> {
  const root = path.dirname(file);
  return bundle(root, {
    ...optionsFor(file),
    stdin: {
      contents: `import config from ${JSON.stringify(`./${path.basename(file)}`)};\n${PROVIDE}(config);`,
      resolveDir: root,
      sourcefile: '<configuration>',
    },
    supported: { 'import-meta': false },
    plugins: [importOutside(outside, load), ownModules, absolutePackages],
  });
}

async function bundle(root: string, options: BuildOptions): Promise<BundledConfig> {
  const result = await withEsbuild(({ build }) =>
    build({ ...options, absWorkingDir: root, bundle: true, write: false, metafile: true }),
  ).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root), { cause: error });
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((output) => output.path.endsWith(extension))?.text ?? '';
  return { code: textOf('.mjs'), map: textOf('.map'), inputs: result.metafile.inputs };
}

function optionsFor(file: string): BuildOptions {
  const root = path.dirname(file);
  return {
    // Sources in the map are relative to the output's folder.
    outfile: path.join(root, 'config.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // Without `module`, which Node doesn't support.
    conditions: [],
    define: {
      __filename: JSON.stringify(file),
      __dirname: JSON.stringify(root),
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(root),
      'import.meta.filename': JSON.stringify(file),
    },
    logLevel: 'silent',
    sourcemap: 'external',
  };
}

const ownModules: Plugin = {
  name: 'own-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^chartdocs(?:\/plugin)?$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'own-modules',
    }));
    onLoad({ filter: /.*/, namespace: 'own-modules' }, ({ path: name }) => ({
      contents: OWN_MODULES[name] ?? '',
    }));
    // Components are rendered by this package's React, which refuses elements of another version.
    onResolve({ filter: /^react(?:\/jsx-(?:dev-)?runtime)?$/ }, ({ path: name }) => ({
      path: import.meta.resolve(name),
      external: true,
    }));
  },
};

interface EsbuildFailure {
  readonly errors: readonly {
    readonly text: string;
    readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
  }[];
}

function isEsbuildFailure(error: unknown): error is EsbuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/**
 * Converts esbuild's messages to diagnostics.
 *
 * @param root esbuild's working folder, which its files are relative to
 */
export function buildFailures(error: unknown, root: string): Diagnostic[] {
  if (!isEsbuildFailure(error)) throw error;
  return error.errors.map(({ text, location }) => ({
    severity: 'error',
    code: 'compile-failed',
    message: text,
    ...placeOf(location, root),
    hint: text.startsWith('Could not resolve')
      ? 'Check the path; it is relative to the file that imports it.'
      : 'Fix the code at this place.',
  }));
}

/** Returns a location in esbuild's form as part of a diagnostic, with the file relative to a folder. */
export function placeOf(
  location: Pick<Location, 'file' | 'line' | 'column'> | null,
  root: string,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (!location) return {};
  const file = path.relative(root, path.resolve(root, location.file)).replaceAll(path.sep, '/');
  return { file, line: location.line, column: location.column + 1 };
}
