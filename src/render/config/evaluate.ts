import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { type FailureSources, loadingFailure } from './failure.ts';
import { absolutePackages } from './packages.ts';
import type { RunModule } from './runModule.ts';
import { writeTemporaryModule } from './temporaryModule.ts';

/** What a configuration file gives when it is run. */
export interface EvaluatedConfig {
  readonly value: unknown;
  /** Absolute paths of that file and of every file it imports, packages aside. */
  readonly files: readonly string[];
}

const CONFIG_MODULE = 'chartdocs';

/** A top-level `await` that never settles would end the process without a word. */
const TIME_LIMIT_MS = 60_000;

/**
 * Runs the file: esbuild bundles it with what it imports by relative path, so that TypeScript needs no
 * build step. `chartdocs` itself is replaced by its one function a configuration uses; other packages are
 * left to Node.
 *
 * @throws BuildError with the place in the author's own file, for whatever the file throws
 */
export async function evaluateConfig(file: string, run: RunModule): Promise<EvaluatedConfig> {
  const root = path.dirname(file);
  const { code, map, inputs } = await bundle(file);
  const files = Object.keys(inputs)
    .map((input) => path.join(root, input))
    .filter((input) => existsSync(input));
  const temporary = await writeTemporaryModule(code);
  const sources: FailureSources = { file, bundleFile: temporary.file, map, inputs };
  try {
    const { value } = await withTimeLimit((signal) => run(temporary.url, signal));
    return { value, files };
  } catch (error) {
    throw new BuildError([await loadingFailure(error, sources)], { cause: error });
  } finally {
    await temporary.remove();
  }
}

async function bundle(file: string): Promise<{
  readonly code: string;
  readonly map: string;
  readonly inputs: Metafile['inputs'];
}> {
  const { build } = await import('esbuild');
  const root = path.dirname(file);
  const result = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    // Sources of the map are relative to the folder of the output.
    outfile: path.join(root, 'config.mjs'),
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Without `module`, which Node doesn't know.
    conditions: [],
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(root),
      'import.meta.filename': JSON.stringify(file),
    },
    logLevel: 'silent',
    sourcemap: 'external',
    plugins: [
      {
        name: 'define-config',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: new RegExp(`^${CONFIG_MODULE}$`) }, () => ({
            path: CONFIG_MODULE,
            namespace: 'define-config',
          }));
          onLoad({ filter: /.*/, namespace: 'define-config' }, () => ({
            contents: 'export const defineConfig = (config) => config;',
          }));
        },
      },
      absolutePackages,
    ],
  }).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root), { cause: error });
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((output) => output.path.endsWith(extension))?.text ?? '';
  return { code: textOf('.mjs'), map: textOf('.map'), inputs: result.metafile.inputs };
}

async function withTimeLimit<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(`it hasn't finished after ${TIME_LIMIT_MS / 1000} s; an "await" in it never ends`),
      TIME_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([run(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

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
 * esbuild's own messages as diagnostics.
 *
 * @param root the folder esbuild worked in, which its files are relative to
 */
export function buildFailures(error: unknown, root: string): Diagnostic[] {
  if (!isEsbuildFailure(error)) throw error;
  return error.errors.map(({ text, location }) => ({
    severity: 'error',
    code: 'compile-failed',
    message: text,
    ...(location
      ? {
          file: path.relative(root, path.resolve(root, location.file)).replaceAll(path.sep, '/'),
          line: location.line,
          column: location.column + 1,
        }
      : {}),
    hint: text.startsWith('Could not resolve')
      ? 'Check the path; it is relative to the file that imports it.'
      : 'Fix the code at this place.',
  }));
}
