import { existsSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR, openCache } from '../cache.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import { locateKey } from '../config/locate.ts';
import { configSchema } from '../config/schema.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { linkWarnings } from '../fileList.ts';
import { readBuiltSite } from './builtSite.ts';
import { checkSite, type Use } from './checkSite.ts';
import { checkExternal, type ExternalCache, type ExternalEffects, withoutHash } from './external.ts';
import type { Fault, Finding } from './finding.ts';
import { placeFaults } from './places.ts';
import { readRecord } from './record.ts';

export interface CheckLinksOptions {
  /** Absolute path of the HTML folder. */
  readonly dir: string;
  /** Absolute path of the configuration; not needed for sites made by other tools. */
  readonly configFile?: string;
  /** Begins and ends with a slash; defaults to the one the site was built for, or `/`. */
  readonly baseUrl?: string;
  /** The site's URL; defaults to the one in the build's record or in canonical links. */
  readonly url?: string;
  /** Whether to request URLs of other hosts. */
  readonly external?: boolean;
  /** Absolute path that the files of findings are relative to. */
  readonly workingDir: string;
}

export interface CheckLinksResult {
  readonly findings: readonly Finding[];
  readonly pages: number;
  /** Number of checked references within the site. */
  readonly checked: number;
  /** Number of URLs of other hosts, and how many of them were requested. */
  readonly external: {
    readonly found: number;
    /** Those that an earlier check has kept aren't requested again. */
    readonly asked: number;
  };
  /** Findings about the folder and the machine: symbolic links that aren't followed, an unwritable cache. */
  readonly warnings: readonly Diagnostic[];
}

/** The cache entry for responses of other hosts. */
const ANSWERS = 'external-links.json';

/** Change it with the shape of the cached responses. */
const ANSWERS_KEY = 'answers-1';

/**
 * Checks every link in a folder of HTML.
 *
 * @throws BuildError if the folder is missing or the configuration is invalid
 */
export async function checkLinks(
  options: CheckLinksOptions,
  effects: ExternalEffects = { fetch, now: Date.now, sleep },
): Promise<CheckLinksResult> {
  const { dir } = options;
  const loaded = options.configFile === undefined ? undefined : await loadConfig(options.configFile);
  const config = loaded?.config;
  if (!existsSync(dir)) throw noSite(`There is no folder ${dir}.`);
  const [site, record] = await Promise.all([readBuiltSite(dir), readRecord(dir)]);
  if (site.pages.size === 0) throw noSite(`The folder ${dir} holds no HTML.`);
  const url = options.url ?? (record?.url || undefined);
  const { faults, external, checked } = checkSite(site, {
    baseUrl: options.baseUrl ?? record?.baseUrl ?? '/',
    ...(url === undefined ? {} : { url }),
    deployedBeside: config?.deployedBeside ?? [],
    ignore: config?.checkLinks.ignore ?? [],
    record,
  });
  const asked = options.external
    ? await askOthers(external, loaded, effects)
    : { faults: [], asked: 0, warnings: [] };
  const findings = await placeFaults([...faults, ...asked.faults], {
    site,
    record,
    dir,
    root: loaded?.root ?? dir,
    workingDir: options.workingDir,
    locateInConfig: (key) => locate(loaded, key),
  });
  return {
    findings,
    pages: site.pages.size,
    checked,
    external: { found: external.size, asked: asked.asked },
    warnings: [
      ...linkWarnings(path.relative(options.workingDir, dir) || '.', site.refusedLinks),
      ...asked.warnings,
    ],
  };
}

function noSite(message: string): BuildError {
  return new BuildError([
    {
      severity: 'error',
      code: 'no-site',
      message,
      hint: 'Build the site first, or pass a folder of HTML with --dist.',
    },
  ]);
}

async function locate(loaded: LoadedConfig | undefined, key: readonly PropertyKey[]) {
  if (!loaded) return undefined;
  return { file: path.basename(loaded.file), ...(await locateKey(loaded.file, key)) };
}

interface ExternalFaults {
  readonly faults: readonly Fault[];
  readonly asked: number;
  readonly warnings: readonly Diagnostic[];
}

async function askOthers(
  external: ReadonlyMap<string, readonly Use[]>,
  loaded: LoadedConfig | undefined,
  effects: ExternalEffects,
): Promise<ExternalFaults> {
  const urls = [...external].flatMap(([url, uses]) =>
    uses.some(({ reference }) => reference.use !== 'name') ? [url] : [],
  );
  const cache = openCache(loaded && path.join(loaded.root, CACHE_DIR));
  const options = loaded?.config.checkLinks.external ?? configSchema.shape.checkLinks.parse({}).external;
  // The cache only returns what was written under this key.
  const known = ((await cache.read(ANSWERS, ANSWERS_KEY)) ?? {}) as ExternalCache;
  const result = await checkExternal(urls, options, { ...effects, cache: known });
  await cache.write(ANSWERS, ANSWERS_KEY, result.cache);
  const faults = urls.flatMap((url): Fault[] => {
    const problem = result.broken.get(withoutHash(url));
    if (problem === undefined) return [];
    return (external.get(url) ?? []).map((use) => ({
      ...use,
      problem: {
        code: 'broken-external',
        message: (name) => `${name} ${problem}.`,
        hint: 'Correct it, or add it to "checkLinks.external.ignore" in the configuration.',
      },
    }));
  });
  return { faults, asked: result.asked, warnings: cache.problems };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
