import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location, Metafile, Plugin } from 'esbuild';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';
import { noteEvaluation, noteUnknown } from '../inputs/recorder.ts';
import { type ExportedValue, hashOfExport, isRecord } from './exportedValue.ts';
import { type FailureSources, loadingFailure } from './failure.ts';
import { absolutePackages } from './packages.ts';
import { exportOf, runInTime } from './runModule.ts';
import { writeTemporaryModule } from './temporaryModule.ts';
import { describeThrown, type Thrown } from './thrown.ts';

/** The result of running a configuration file. */
export interface EvaluatedConfig {
  readonly exported: ExportedValue;
  /** The value of `plugins`, whose functions exist in this thread only; undefined if there is none. */
  readonly plugins: unknown;
  /** Absolute paths of the configuration file and every file it imports, except packages. */
  readonly files: readonly string[];
}

/** How long timers and requests left running may continue, and a callback for their errors. */
export interface ConfigLifetime {
  readonly signal: AbortSignal;
  readonly onLateFailure: (error: BuildError) => void;
}

/** A lifetime that collects errors. */
export interface CollectingLifetime extends ConfigLifetime {
  /** Grows while the configuration keeps running. */
  readonly failures: readonly Diagnostic[];
}

export function collectLateFailures(signal: AbortSignal): CollectingLifetime {
  const failures: Diagnostic[] = [];
  return { signal, failures, onLateFailure: ({ diagnostics }) => void failures.push(...diagnostics) };
}

/** Modules of this package that configurations import; each is replaced by the functions it has for them. */
const OWN_MODULES: Readonly<Record<string, string>> = {
  chartdocs: 'export const defineConfig = (config) => config;',
  'chartdocs/plugin': 'export const definePlugin = (plugin) => plugin;',
};

/**
 * Runs a configuration file. esbuild bundles it with its relative imports, so that TypeScript needs no build
 * step. `chartdocs` itself is replaced by the functions that configurations use; other packages are left to
 * Node. A configuration with plugins is run once more in this thread, since functions can't leave theirs.
 *
 * @throws BuildError with the location in the author's file, for anything the file throws
 */
export async function evaluateConfig(file: string, lifetime?: ConfigLifetime): Promise<EvaluatedConfig> {
  const root = path.dirname(file);
  const { code, map, inputs } = await bundle(file);
  const files = Object.keys(inputs)
    .map((input) => path.join(root, input))
    .filter((input) => existsSync(input));
  const temporary = await writeTemporaryModule(code);
  const sources: FailureSources = { file, bundleFile: temporary.file, map, inputs };
  const failureOf = async (thrown: Thrown) =>
    new BuildError([await loadingFailure(thrown, sources)], { cause: errorOf(thrown) });
  const controller = new AbortController();
  const stop = () => controller.abort();
  lifetime?.signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await runInTime(temporary.url, {
      signal: controller.signal,
      onLateThrow(thrown) {
        stop();
        void failureOf(thrown).then((error) => lifetime?.onLateFailure(error));
      },
    });
    if (!lifetime || lifetime.signal.aborted || result.kind !== 'plain') stop();
    if (result.kind === 'threw') throw await failureOf(result.thrown);
    const hasPlugins = result.kind === 'plain' && result.hasPlugins;
    if (hasPlugins) noteUnknown('Functions of plugins may read anything.');
    else noteEvaluation(code, hashOfExport(result));
    const exported = hasPlugins
      ? await exportOf(temporary.url).catch(async (error) => {
          throw await failureOf(describeThrown(error));
        })
      : undefined;
    return {
      exported: result,
      plugins: isRecord(exported?.value) ? exported.value.plugins : undefined,
      files,
    };
  } finally {
    await temporary.remove();
  }
}

/** Recreates an error with its stack. */
function errorOf({ message, stack }: Thrown): Error {
  const error = new Error(message);
  if (stack !== '') error.stack = stack;
  return error;
}

async function bundle(file: string): Promise<{
  readonly code: string;
  readonly map: string;
  readonly inputs: Metafile['inputs'];
}> {
  const root = path.dirname(file);
  const result = await withEsbuild(({ build }) =>
    build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      // Sources in the map are relative to the output's folder.
      outfile: path.join(root, 'config.mjs'),
      metafile: true,
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
      // For CommonJS code in the bundle: a global, since the file may declare a variable of that name.
      banner: {
        js: `import { createRequire as createChartdocsRequire } from 'node:module'; globalThis.require = createChartdocsRequire(${JSON.stringify(file)});`,
      },
      logLevel: 'silent',
      sourcemap: 'external',
      plugins: [ownModules, absolutePackages],
    }),
  ).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root), { cause: error });
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((output) => output.path.endsWith(extension))?.text ?? '';
  return { code: textOf('.mjs'), map: textOf('.map'), inputs: result.metafile.inputs };
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
