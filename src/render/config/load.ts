import path from 'node:path';
import { decodeText } from '../content/text.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { hasInput, readInput } from '../inputs/read.ts';
import { checkPlugins } from '../plugins/load.ts';
import type { CheckedPlugin } from '../plugins/schema.ts';
import { checkConsistency } from './consistency.ts';
import { type ConfigLifetime, evaluateConfig } from './evaluate.ts';
import { type Explanation, explainIssues } from './explain.ts';
import { isRecord, type PlainObject } from './exportedValue.ts';
import { locateKey } from './locate.ts';
import type { ConfigOverrides } from './overrides.ts';
import { placeInConfig } from './place.ts';
import { configSchema, type WrittenConfig } from './schema.ts';
import { replaceInvalidUrls } from './urls.ts';

export interface LoadedConfig {
  readonly config: WrittenConfig;
  /** In the configuration's order. */
  readonly plugins: readonly CheckedPlugin[];
  /** Warnings, with their locations. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute path of the folder that relative paths in the configuration are resolved against. */
  readonly root: string;
  /** Absolute path of the configuration file. */
  readonly file: string;
  /** Absolute paths of the configuration file and every file it imports, except packages. */
  readonly files: readonly string[];
}

/**
 * Loads and validates a configuration file (TypeScript or JavaScript with a default export).
 *
 * @param file absolute path
 * @param lifetime of whatever the file leaves running; by default, ends once the file has been read
 * @throws BuildError with a diagnostic for each invalid key, or for a file that is missing or fails to run
 */
export async function loadConfig(
  file: string,
  overrides: ConfigOverrides = {},
  lifetime?: ConfigLifetime,
): Promise<LoadedConfig> {
  const root = path.dirname(file);
  const name = path.basename(file);
  if (!hasInput(file)) {
    throw new BuildError([
      {
        severity: 'error',
        code: 'config-missing',
        message: `There is no configuration file at ${file}.`,
        hint: 'Run "npx chartdocs init" to set up a site here, or pass another file with --config.',
      },
    ]);
  }
  const { diagnostics } = decodeText(await readInput(file), name);
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
  const { exported, plugins: written, files } = await evaluateConfig(file, lifetime);
  if (exported.kind === 'odd') {
    const odd = exported.explanations.map((explanation) => toDiagnostic(explanation, name, file));
    throw new BuildError(await Promise.all(odd));
  }
  const checked = await checkConfig(override(exported.value, overrides), name, file);
  const { plugins, problems } = await checkPlugins(written ?? []);
  if (problems.length > 0) {
    throw new BuildError(await Promise.all(problems.map((problem) => toDiagnostic(problem, name, file))));
  }
  const inconsistent = checkConsistency(checked);
  if (inconsistent.length > 0) throw new BuildError(await placeInConfig(inconsistent, file));
  const head = [
    ...plugins.flatMap((plugin) => (Array.isArray(plugin.head) ? plugin.head : [])),
    ...checked.head,
  ];
  const { config, diagnostics: warnings } = replaceInvalidUrls({ ...checked, head });
  return { config, plugins, diagnostics: await placeInConfig(warnings, file), root, file, files };
}

/** Applies the command's options to the file's values; invalid values in the file are left for validation. */
function override(
  value: PlainObject,
  { url, baseUrl, docsVersion, apiEntry, apiTsconfig }: ConfigOverrides,
): PlainObject {
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

/** Validates a configuration value; `file` is only read to locate invalid keys. */
async function checkConfig(input: unknown, name: string, file: string): Promise<WrittenConfig> {
  const result = configSchema.safeParse(input);
  if (result.success) {
    const { data } = result;
    return { ...data, staticDir: data.staticDir ?? path.posix.join(data.contentDir, 'static') };
  }
  const explanations = explainIssues(result.error, input, configSchema);
  const diagnostics = await Promise.all(
    explanations.map(async (explanation) => toDiagnostic(explanation, name, file)),
  );
  throw new BuildError(diagnostics);
}

async function toDiagnostic(explanation: Explanation, name: string, file: string): Promise<Diagnostic> {
  const place = (await locateKey(file, explanation.segments)) ?? { line: 1, column: 1 };
  return {
    severity: 'error',
    code: 'config-invalid',
    message: explanation.message,
    file: name,
    ...place,
    ...(explanation.hint ? { hint: explanation.hint } : {}),
  };
}
