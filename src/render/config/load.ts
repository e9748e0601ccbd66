import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '../content/text.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { checkConsistency } from './consistency.ts';
import { evaluateConfig } from './evaluate.ts';
import { type Explanation, explainIssues, show } from './explain.ts';
import { locateKey } from './locate.ts';
import { placeInConfig } from './place.ts';
import { findOddValues } from './plainData.ts';
import { type RunModule, runHere } from './runModule.ts';
import { configSchema, type SiteConfig } from './schema.ts';
import { replaceInvalidUrls } from './urls.ts';

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
  /** Warnings, with their places. */
  readonly diagnostics: readonly Diagnostic[];
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
 * @param run runs the bundled file
 * @throws BuildError with a diagnostic for each wrong key, or for a file that is missing or fails to run
 */
export async function loadConfig(
  file: string,
  overrides: ConfigOverrides = {},
  run: RunModule = runHere,
): Promise<LoadedConfig> {
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
  const { value, files } = await evaluateConfig(file, run);
  const written = await checkShape(value, name, file);
  const checked = await checkConfig(override(written, overrides), name, file);
  const inconsistent = checkConsistency(checked);
  if (inconsistent.length > 0) throw new BuildError(await placeInConfig(inconsistent, file));
  const { config, diagnostics: warnings } = replaceInvalidUrls(checked);
  return { config, diagnostics: await placeInConfig(warnings, file), root, file, files };
}

type Input = Readonly<Record<string, unknown>>;

/** A configuration is an object of plain data: what else a file may export is named, with what to do about it. */
async function checkShape(value: unknown, name: string, file: string): Promise<Input> {
  const wrong = wrongExport(value);
  if (wrong) throw new BuildError([await toDiagnostic({ path: '', segments: [], ...wrong }, name, file)]);
  const odd = findOddValues(value);
  const hint = 'Write the value itself, or text for it, such as `String(value)`.';
  const diagnostics = odd.map(({ segments, message }) =>
    toDiagnostic({ path: '', segments, message, hint }, name, file),
  );
  if (odd.length > 0) throw new BuildError(await Promise.all(diagnostics));
  return isRecord(value) ? value : {};
}

function wrongExport(value: unknown): Pick<Explanation, 'message' | 'hint'> | undefined {
  const expected = 'expected `export default defineConfig({ … })`';
  if (value === undefined) {
    return {
      message: `The configuration has no default export; ${expected}.`,
      hint: 'Write `export default` before the configuration.',
    };
  }
  if (typeof value === 'function') {
    return {
      message: `The configuration's default export is a function; ${expected}.`,
      hint: 'Export what the function returns: call it.',
    };
  }
  if (isRecord(value) && typeof value.then === 'function') {
    return {
      message: `The configuration's default export is a promise; ${expected}.`,
      hint: 'Wait for it: `export default defineConfig(await …)`.',
    };
  }
  return isRecord(value)
    ? undefined
    : {
        message: `The configuration's default export is ${show(value)}; ${expected}.`,
        hint: 'Export an object.',
      };
}

/** What a command names goes before what the file says; what is wrong with the file is left for the check to find. */
function override(
  value: Input,
  { url, baseUrl, docsVersion, apiEntry, apiTsconfig }: ConfigOverrides,
): Input {
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

function isRecord(value: unknown): value is Input {
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
