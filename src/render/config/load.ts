import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeText } from '../content/text.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { uniqueName } from '../uniqueName.ts';
import { type Explanation, explainIssues } from './explain.ts';
import { locateKey } from './locate.ts';
import { configSchema, type SiteConfig, type SiteConfigInput } from './schema.ts';

/** What a command line may put in place of the configuration's own values. */
export interface ConfigOverrides {
  readonly url?: string;
  readonly baseUrl?: string;
  /** What the current version of the documents is called. */
  readonly docsVersion?: string;
  /** In place of the API's entry points: a declaration file. */
  readonly apiEntry?: string;
  readonly apiTsconfig?: string;
}

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Absolute path of the folder that every relative path of the configuration starts from. */
  readonly root: string;
  /** Absolute path of the configuration file. */
  readonly file: string;
  /** Absolute paths of that file and of every file it imports, packages aside. */
  readonly files: readonly string[];
}

/**
 * Loads and validates a configuration file (TypeScript or JavaScript with a default export).
 *
 * @param file absolute path
 * @throws BuildError with a diagnostic for each wrong key, or for a file that is missing or fails to run
 */
export async function loadConfig(file: string, overrides: ConfigOverrides = {}): Promise<LoadedConfig> {
  const root = path.dirname(file);
  const name = path.basename(file);
  if (!existsSync(file)) {
    throw new BuildError([
      {
        severity: 'error',
        code: 'config-missing',
        message: `There is no configuration file at ${file}.`,
        hint: 'Create site.config.ts with `export default defineConfig({ … })`, or name another file with --config.',
      },
    ]);
  }
  const { diagnostics } = decodeText(await readFile(file), name);
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
  const { value, files } = await evaluate(file);
  const input = isRecord(value) ? override(value, overrides) : value;
  const config = await checkConfig(input, name, file);
  return { config, root, file, files };
}

/** What a command names goes before what the file says; what is wrong with the file is left for the check to find. */
function override(
  value: Readonly<Record<string, unknown>>,
  { url, baseUrl, docsVersion, apiEntry, apiTsconfig }: ConfigOverrides,
): Readonly<Record<string, unknown>> {
  const docs = isRecord(value.docs) ? value.docs : {};
  const versions = isRecord(docs.versions) ? docs.versions : {};
  const current = isRecord(versions.current) ? versions.current : {};
  const api = isRecord(value.api) ? value.api : {};
  return {
    ...value,
    ...(url === undefined ? {} : { url }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(docsVersion === undefined
      ? {}
      : { docs: { ...docs, versions: { ...versions, current: { ...current, label: docsVersion } } } }),
    ...(apiEntry === undefined && apiTsconfig === undefined
      ? {}
      : {
          api: {
            ...api,
            ...(apiEntry === undefined ? {} : { entryPoints: [apiEntry] }),
            ...(apiTsconfig === undefined ? {} : { tsconfig: apiTsconfig }),
          },
        }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Validates a configuration value; `file` is only read to find the lines of wrong keys. */
async function checkConfig(input: unknown, name: string, file: string): Promise<SiteConfig> {
  const result = configSchema.safeParse(input);
  if (result.success) return result.data;
  const explanations = explainIssues(result.error, input, configSchema);
  const diagnostics = await Promise.all(
    explanations.map(async (explanation) => toDiagnostic(explanation, name, file)),
  );
  throw new BuildError(diagnostics);
}

async function toDiagnostic(explanation: Explanation, name: string, file: string): Promise<Diagnostic> {
  const place = await locateKey(file, explanation.segments);
  return {
    severity: 'error',
    code: 'config-invalid',
    message: explanation.message,
    file: name,
    ...place,
    ...(explanation.hint ? { hint: explanation.hint } : {}),
  };
}

const CONFIG_MODULE = 'chartdocs';

/**
 * Runs the file: esbuild bundles it with what it imports by relative path, so that TypeScript needs no
 * build step. `chartdocs` itself is replaced by its one function a configuration uses; other packages are
 * left to Node, which is why the bundle is written where the site's own packages are found.
 */
async function evaluate(
  file: string,
): Promise<{ readonly value: unknown; readonly files: readonly string[] }> {
  const { build } = await import('esbuild');
  const root = path.dirname(file);
  const result = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    sourcemap: 'inline',
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
    ],
  }).catch((error: unknown) => {
    throw new BuildError(buildFailures(error, root), { cause: error });
  });
  const code = result.outputFiles[0]?.text ?? '';
  const files = Object.keys(result.metafile.inputs)
    .map((input) => path.join(root, input))
    .filter((input) => existsSync(input));
  const folder = path.join(root, 'node_modules', '.cache', 'chartdocs');
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const bundle = path.join(folder, `config-${hash}-${uniqueName()}.mjs`);
  await writeFile(bundle, code);
  try {
    const module: { default?: SiteConfigInput } = await import(pathToFileURL(bundle).href);
    if (module.default === undefined) {
      throw new BuildError([
        {
          severity: 'error',
          code: 'config-invalid',
          message: 'The configuration has no default export; expected `export default defineConfig({ … })`.',
          file: path.basename(file),
        },
      ]);
    }
    return { value: module.default, files };
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(
      [
        {
          severity: 'error',
          code: 'config-failed',
          message: `The configuration stopped with: ${error instanceof Error ? error.message : String(error)}`,
          file: path.basename(file),
          hint: 'Run with --verbose to see where it was thrown.',
        },
      ],
      { cause: error },
    );
  } finally {
    await rm(bundle, { force: true });
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
  }));
}
