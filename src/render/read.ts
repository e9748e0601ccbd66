import path from 'node:path';
import type { ApiModel } from '../theme/api/model.ts';
import { type LoadedApi, loadApi } from './api/load.ts';
import type { ApiOptions } from './api/options.ts';
import type { BuildOptions } from './buildOptions.ts';
import { readSiteStyles, type SiteStyles } from './bundle/siteStyles.ts';
import { CACHE_DIR, type Cache, openCache } from './cache.ts';
import type { IdentifiedCode } from './code/identified.ts';
import { identifyCode } from './code/site.ts';
import type { Snippet } from './code/snippet.ts';
import { createUsedNames } from './code/uses.ts';
import { type LoadedConfig, loadConfig } from './config/load.ts';
import { placeInConfig } from './config/place.ts';
import type { SiteConfig } from './config/schema.ts';
import { type ContentFiles, openContentFiles } from './content/files.ts';
import { lastCommitDates } from './content/history.ts';
import { type Content, checkContentFolder, type DocumentCache, loadContent } from './content/load.ts';
import { BuildError, type Diagnostic } from './diagnostic.ts';
import { hasInput } from './inputs/read.ts';
import { withSidebars } from './manifest/defaultSidebars.ts';
import { buildManifest, type Manifest } from './manifest/manifest.ts';
import { createPageTimes, type PageTimes } from './page/slowPage.ts';
import { type LoadedParts, loadParts } from './parts/load.ts';
import type { Phases } from './phase.ts';
import { addedPages } from './plugins/addedPages.ts';
import { type SitePlugins, sitePlugins } from './plugins/context.ts';
import { withMetadata } from './plugins/metadata.ts';

/** The inputs of a site as read, and its pages. */
export interface SiteSources {
  readonly loaded: LoadedConfig;
  readonly config: SiteConfig;
  readonly content: Content;
  /** The site's own components and pages written in React. */
  readonly parts: LoadedParts;
  readonly api: LoadedApi | undefined;
  readonly files: ContentFiles;
  /** The site's own style sheets. */
  readonly styles: SiteStyles;
  /** Dates of last commits by file, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>;
  readonly manifest: Manifest;
  /** Names of the library in the code of pages and examples. */
  readonly code: IdentifiedCode | undefined;
  /** Warnings found while reading; errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is read of a site before its code is analyzed. */
export type ReadTexts = Pick<SiteSources, 'loaded' | 'content' | 'api'>;

export interface ReadOptions {
  readonly times?: PageTimes;
  /** Called with all that pages show, and their code, while the compiler is to analyze it. */
  readonly onAnalysis?: (texts: ReadTexts, snippets: readonly Snippet[]) => void;
}

/** Results to reuse when reading again. */
export interface Kept {
  readonly loaded?: LoadedConfig | undefined;
  readonly api?: LoadedApi | undefined;
  readonly documents?: DocumentCache;
  readonly dates?: ReadonlyMap<string, string> | undefined;
  readonly files?: ContentFiles | undefined;
  /** Whether to compile no code: live preview shows an edit at once. */
  readonly usesLastCode?: boolean;
}

/** Opens the cache of the API model and highlighted code. */
export function cacheOf({ root }: LoadedConfig, noCache: boolean): Cache {
  return openCache(noCache ? undefined : path.join(root, CACHE_DIR));
}

/**
 * Reads configuration, content and API concurrently, and builds the manifest.
 *
 * @throws BuildError with all findings if one of them is an error
 */
export async function readSite(
  options: BuildOptions,
  phases: Phases,
  kept: Kept = {},
  { times = createPageTimes([() => 0]), onAnalysis }: ReadOptions = {},
): Promise<SiteSources> {
  const loaded = kept.loaded ?? (await phases.run('config', () => loadConfig(options.configFile, options)));
  const { config: written, root } = loaded;
  // Before reading the declarations, which may take long.
  checkContentFolder({ root, contentDir: written.contentDir });
  const plugins = sitePlugins(loaded);
  plugins.setWhole(!(kept.usesLastCode ?? false));
  const reading = phases.run(
    'content',
    async () => loadContent({ root, ...written, added: await addedPages(plugins) }, times, kept.documents),
    ({ documents }) => `${documents.length} documents`,
  );
  const readingApi =
    kept.api ??
    phases.run(
      'api',
      () => loadModel(loaded, options),
      (result) => result?.detail ?? 'none',
    );
  const onCode = (snippets: readonly Snippet[]) => {
    // An error is one of this function.
    Promise.all([reading, readingApi]).then(
      ([content, api]) => onAnalysis?.({ loaded, content, api }, snippets),
      () => undefined,
    );
  };
  const [content, code, api, files, dates] = await Promise.all([
    reading,
    // At the same time as the declarations are read.
    reading.then((content) =>
      identifyCode(loaded, content, {
        cache: cacheOf(loaded, options.noCache ?? false),
        usesLast: kept.usesLastCode ?? false,
        onAnalysis: onCode,
      }),
    ),
    readingApi,
    kept.files ?? openContentFiles({ root, ...written }),
    kept.dates ??
      (written.docs.showLastUpdateTime
        ? lastCommitDates(root, written.contentDir)
        : new Map<string, string>()),
    reading.then(() => plugins.prepared()),
  ]);
  plugins.setReference(api?.model, createUsedNames(api?.model, code));
  const parts = await loadParts(loaded, content.pageFiles);
  const config = withSidebars(written, content);
  const manifest = await phases.run(
    'manifest',
    async () => withPageMetadata(buildManifest(config, content, api?.model, parts.pages), plugins),
    (result) => `${result.pages.length} routes`,
  );
  const styles = await readSiteStyles(loaded, (file) => files.hasStatic(file));
  const diagnostics = [
    ...loaded.diagnostics,
    ...(await placeInConfig(missingFolders(written.includeDirs, root), loaded.file)),
    ...content.diagnostics,
    ...(api?.diagnostics ?? []),
    ...manifest.diagnostics,
    ...(await placeInConfig(styles.diagnostics, loaded.file)),
  ];
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new BuildError(diagnostics);
  return { loaded, config, content, code, parts, api, files, styles, dates, manifest, diagnostics };
}

function missingFolders(includeDirs: readonly string[], root: string): readonly Diagnostic[] {
  return includeDirs.flatMap((folder, index): Diagnostic[] =>
    hasInput(path.join(root, folder))
      ? []
      : [
          {
            severity: 'warning',
            code: 'missing-file',
            message: `The folder "${folder}" in "includeDirs" does not exist.`,
            configKey: ['includeDirs', index],
            hint: 'Correct the path, which is relative to the configuration, or remove it.',
          },
        ],
  );
}

/** Returns a manifest whose pages have the metadata that plugins give them. */
function withPageMetadata(manifest: Manifest, plugins: SitePlugins): Manifest {
  if (!plugins.plugins.some(({ metadata }) => metadata)) return manifest;
  const pages = manifest.pages.map((page) => withMetadata(page, plugins));
  return { ...manifest, pages, byRoute: new Map(pages.map((page) => [page.route, page])) };
}

/** Returns the configuration of the reference. */
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
 * Loads the reference, from the cache if its sources are unchanged.
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

/** Returns every written text of a site that may contain code to highlight. */
export function codeTexts({ documents, parts }: Content): readonly string[] {
  return [...documents.map(({ body }) => body), ...parts.map(({ text }) => text)];
}

/**
 * Returns the texts of a model that may contain blocks of code, as one text; an `@example` without a fence is
 * TypeScript. Any text of the model may be a comment, so all of them are looked at.
 */
export function apiTextOf(model: ApiModel | undefined): string {
  const texts: string[] = [];
  let hasExample = false;
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('```') || value.includes('~~~') || value.includes('<<<')) texts.push(value);
      hasExample ||= value.includes('@example');
    } else if (typeof value === 'object') {
      for (const name in value) visit(value[name as keyof typeof value]);
    }
  };
  visit(model?.symbols);
  return [...texts, ...(hasExample ? ['```ts'] : [])].join('\n');
}
