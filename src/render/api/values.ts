import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiValue } from '../../theme/api/model.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { withEsbuild } from '../esbuild.ts';

export interface RuntimeValues {
  /** The value of each export as data; empty if the library can't run. */
  readonly values: ReadonlyMap<string, ApiValue>;
  /** Absolute path of the module that was run, if known. */
  readonly file?: string;
  /** Why there are no values. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Values are truncated beyond this depth and this many entries, since they are only displayed. */
const MAX_DEPTH = 8;
const MOST_ENTRIES = 200;

/**
 * Runs the library and reads the values of its exported constants, which its declarations lack.
 *
 * @param name the specifier, as a script in `root` would import it
 * @throws BuildError if the module can't be found
 */
export async function readValues(name: string, root: string): Promise<RuntimeValues> {
  const require = createRequire(path.join(root, 'site.config.ts'));
  const file = await resolveModule(name, root, require);
  try {
    // `import` would read CommonJS modules and all their dependencies twice, to find the names of exports.
    const module: { readonly default?: unknown } = isEsModule(file)
      ? await import(pathToFileURL(file).href)
      : require(file);
    const exported = { ...(typeof module.default === 'object' ? module.default : {}), ...module };
    const values = new Map(Object.entries(exported).map(([key, value]) => [key, toValue(value, 0)]));
    return { file, values, diagnostics: [] };
  } catch (error) {
    return withoutValues(name, error, file);
  }
}

/**
 * Returns the result for a library that can't run here, for example because it needs a browser.
 *
 * @param error what it threw, or why it could not be run
 */
export function withoutValues(name: string, error: unknown, file?: string): RuntimeValues {
  return {
    values: new Map(),
    ...(file === undefined ? {} : { file }),
    diagnostics: [
      {
        severity: 'warning',
        code: 'api-runtime',
        message: `The library "${name}" could not be run: ${firstLine(error)}. Constants are shown as declared.`,
        configKey: ['api', 'runtime'],
        hint: 'Name a module that runs in Node, or remove "runtime" if the library needs a browser.',
      },
    ],
  };
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replace(/\.$/, '');
}

/** Resolves an import in a script in `root` to the file it runs. */
async function resolveModule(name: string, root: string, require: NodeJS.Require): Promise<string> {
  try {
    return require.resolve(name);
  } catch (error) {
    // Import-only packages: Node only resolves these relative to the calling module, so esbuild does it.
    const file = isNotRequired(error) ? await resolveImport(name, root) : undefined;
    if (file !== undefined) return file;
    const diagnostic: Diagnostic = {
      severity: 'error',
      code: 'api-runtime-missing',
      message: `The library "${name}" of "api.runtime" can't be found: ${firstLine(error)}.`,
      configKey: ['api', 'runtime'],
      hint: 'Install it, or correct the name: it is imported as a script beside the configuration would.',
    };
    throw new BuildError([diagnostic], { cause: error });
  }
}

function isNotRequired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
}

async function resolveImport(name: string, root: string): Promise<string | undefined> {
  let found: string | undefined;
  await withEsbuild(({ build }) =>
    build({
      stdin: { contents: `import ${JSON.stringify(name)};`, resolveDir: root },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      plugins: [
        {
          name: 'found',
          setup({ onLoad }) {
            onLoad({ filter: /.*/ }, ({ path: file }) => {
              found = file;
              return { contents: '' };
            });
          },
        },
      ],
    }),
  ).catch(() => undefined);
  return found;
}

function isEsModule(file: string): boolean {
  const extension = path.extname(file);
  if (extension !== '.js') return extension === '.mjs';
  for (let dir = path.dirname(file); path.dirname(dir) !== dir; dir = path.dirname(dir)) {
    const manifest = path.join(dir, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  }
  return false;
}

/** Converts a value to data; anything else (functions, instances) becomes the name of its kind. */
export function toValue(value: unknown, depth: number): ApiValue {
  if (typeof value === 'string') return { kind: 'literal', text: `'${value.replaceAll("'", "\\'")}'` };
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function'
      ? { kind: 'other', text: 'function' }
      : { kind: 'literal', text: String(value) };
  }
  const isPlain =
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype ||
    !Object.getPrototypeOf(value);
  if (!isPlain || depth >= MAX_DEPTH) return { kind: 'other', text: isPlain ? '…' : value.constructor.name };
  const entries = Object.entries(value)
    .slice(0, MOST_ENTRIES)
    .map(([name, inner]) => ({ name, value: toValue(inner, depth + 1) }));
  if (entries.length === 0) return { kind: 'literal', text: Array.isArray(value) ? '[]' : '{}' };
  return { kind: Array.isArray(value) ? 'array' : 'object', entries };
}
