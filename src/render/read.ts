import path from 'node:path';
import type { ApiModel } from '../theme/api/model.ts';
import { type LoadedApi, loadApi } from './api/load.ts';
import type { ApiOptions } from './api/options.ts';
import type { BuildOptions } from './buildOptions.ts';
import { readSiteStyles, type SiteStyles } from './bundle/siteStyles.ts';
import { CACHE_DIR, type Cache, openCache } from './cache.ts';
import { type LoadedConfig, loadConfig } from './config/load.ts';
import { placeInConfig } from './config/place.ts';
import type { SiteConfig } from './config/schema.ts';
import { type ContentFiles, openContentFiles } from './content/files.ts';
import { lastCommitDates } from './content/history.ts';
import { type Content, checkContentFolder, type DocumentCache, loadContent } from './content/load.ts';
import { BuildError, type Diagnostic } from './diagnostic.ts';
import { withSidebars } from './manifest/defaultSidebars.ts';
import { buildManifest, type Manifest } from './manifest/manifest.ts';
import { createPageTimes, type PageTimes } from './page/slowPage.ts';
import type { Phases } from './phase.ts';

/** Everything a site is made from, read, and what pages come of it. */
export interface SiteSources {
  readonly loaded: LoadedConfig;
  readonly config: SiteConfig;
  readonly content: Content;
  readonly api: LoadedApi | undefined;
  readonly files: ContentFiles;
  /** The site's own style sheets. */
  readonly styles: SiteStyles;
  /** Date of the last commit by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
  readonly manifest: Manifest;
  /** What was found on the way; errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What reading again may take over. */
export interface Kept {
  readonly loaded?: LoadedConfig | undefined;
  readonly api?: LoadedApi | undefined;
  readonly documents?: DocumentCache;
  readonly dates?: ReadonlyMap<string, string> | undefined;
  readonly files?: ContentFiles | undefined;
}

/** The API model and colored code, kept between builds. */
export function cacheOf({ root }: LoadedConfig, noCache: boolean): Cache {
  return openCache(noCache ? undefined : path.join(root, CACHE_DIR));
}

/**
 * Reads configuration, content and API side by side, and makes the manifest.
 *
 * @throws BuildError with every finding when one of them is an error
 */
export async function readSite(
  options: BuildOptions,
  phases: Phases,
  kept: Kept = {},
  times: PageTimes = createPageTimes([() => 0]),
): Promise<SiteSources> {
  const loaded = kept.loaded ?? (await phases.run('config', () => loadConfig(options.configFile, options)));
  const { config: written, root } = loaded;
  // Before the declarations, which may take long.
  checkContentFolder({ root, contentDir: written.contentDir });
  const [content, api, files, dates] = await Promise.all([
    phases.run(
      'content',
      () => loadContent({ root, ...written }, times, kept.documents),
      ({ documents }) => `${documents.length} documents`,
    ),
    kept.api ??
      phases.run(
        'api',
        () => loadModel(loaded, options),
        (result) => result?.detail ?? 'none',
      ),
    kept.files ?? openContentFiles({ root, contentDir: written.contentDir, staticDir: written.staticDir }),
    kept.dates ??
      (written.docs.showLastUpdateTime
        ? lastCommitDates(root, written.contentDir)
        : new Map<string, string>()),
  ]);
  const config = withSidebars(written, content);
  const manifest = await phases.run(
    'manifest',
    () => buildManifest(config, content, api?.model),
    (result) => `${result.pages.length} routes`,
  );
  const styles = await readSiteStyles(loaded, (file) => files.hasStatic(file));
  const diagnostics = [
    ...loaded.diagnostics,
    ...content.diagnostics,
    ...(api?.diagnostics ?? []),
    ...manifest.diagnostics,
    ...(await placeInConfig(styles.diagnostics, loaded.file)),
  ];
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new BuildError(diagnostics);
  return { loaded, config, content, api, files, styles, dates, manifest, diagnostics };
}

/** What the configuration says of the reference. */
export function apiOptions({ config, root }: LoadedConfig): ApiOptions | undefined {
  if (!config.api) return undefined;
  const { routeBasePath, exclude, ignoredLinks, allStatics, ...others } = config.api;
  const { package: name, entryPoints, tsconfig, sourceLink, packageName, runtime } = others;
  return {
    root,
    routeBasePath,
    exclude,
    ignoredLinks,
    allStatics,
    ...(name === undefined ? {} : { package: name }),
    ...(entryPoints === undefined ? {} : { entryPoints }),
    ...(tsconfig === undefined ? {} : { tsconfig }),
    ...(sourceLink === undefined ? {} : { sourceLink }),
    ...(packageName === undefined ? {} : { packageName }),
    ...(runtime === undefined ? {} : { runtime }),
  };
}

/**
 * The reference, from the cache if nothing it was read from has changed.
 *
 * @param signal stops the reading, which then throws the signal's reason
 */
export async function loadModel(
  loaded: LoadedConfig,
  { noCache }: BuildOptions,
  signal?: AbortSignal,
): Promise<(LoadedApi & { readonly detail: string }) | undefined> {
  const api = apiOptions(loaded);
  if (!api) return undefined;
  const result = await loadApi(api, cacheOf(loaded, noCache ?? false), signal);
  const detail = `${result.model.symbols.length} symbols${result.fromCache ? ', from the cache' : ''}`;
  return { ...result, detail };
}

/** Every text of a site that can hold code to color. */
export function codeTexts({ documents, parts }: Content, apiText: string): readonly string[] {
  return [...documents.map(({ body }) => body), ...parts, apiText];
}

/**
 * The doc comments of a model as one text. Found in the model as JSON, where fences keep their marks and line
 * ends are escaped; an `@example` without a fence is TypeScript.
 */
export function apiTextOf(model: ApiModel | undefined): string {
  if (!model) return '';
  const json = JSON.stringify(model.symbols).replaceAll('\\n', '\n').replaceAll('"```', '"\n```');
  return json.includes('@example') ? `${json}\n\`\`\`ts\n` : json;
}
