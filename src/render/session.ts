import { createHash } from 'node:crypto';
import path from 'node:path';
import type { SiteData } from '../theme/model.ts';
import { renderDocument } from '../theme/server.tsx';
import type { LoadedApi } from './api/load.ts';
import type { BuildOptions } from './build.ts';
import {
  bundleInlineScripts,
  bundleLiveClient,
  bundleStyles,
  type ClientBundle,
  dataModule,
  type OutputFile,
  routeChunk,
} from './bundle/client.ts';
import type { LoadedConfig } from './config/load.ts';
import { placeInConfig } from './config/place.ts';
import type { DocumentCache } from './content/load.ts';
import { BuildError, type Diagnostic, dedupe } from './diagnostic.ts';
import { notFoundDocument } from './emit/documents.ts';
import { plainSources } from './emit/markdown.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from './emit/openSearch.ts';
import { robotsTxt, sitemapXml } from './emit/sitemap.ts';
import { createMarkdownHost } from './links/host.ts';
import type { Page } from './manifest/page.ts';
import { symbolList } from './manifest/symbols.ts';
import { CODE_CLASS, pickStyles } from './markdown/colourClass.ts';
import { fenceLanguages } from './markdown/fence.ts';
import { createLiveHighlighter, type LiveHighlighter } from './markdown/liveHighlighter.ts';
import { createMarkdownRenderer } from './markdown/renderer.ts';
import { headOf } from './page/head.ts';
import {
  type ApiIndex,
  createPageRenderer,
  guidesByName,
  indexApi,
  type RenderedPage,
} from './page/render.ts';
import { siteData } from './page/site.ts';
import { themeDir } from './page/themeDir.ts';
import { createPhases } from './phase.ts';
import { markdownFile } from './plain/file.ts';
import { llmsFullTxt, llmsTxt } from './plain/llms.ts';
import { pageMarkdown } from './plain/pageMarkdown.ts';
import {
  apiTextOf,
  cacheDirOf,
  codeTexts,
  type Kept,
  loadModel,
  readSite,
  type SiteSources,
} from './read.ts';
import { searchSources } from './search/documents.ts';
import { searchFiles } from './search/indexFile.ts';

/** What has changed on disk, by what it is for the site. */
export interface Changes {
  readonly config: boolean;
  /** The reference, read anew (`Session.loadApi`). */
  readonly api?: LoadedApi;
  /** Why it could not be. */
  readonly failed?: unknown;
  /** Markdown files, categories, files beside them and static files: absolute paths. */
  readonly files: readonly string[];
}

/** What open pages have to do. */
export interface Refresh {
  /** Routes whose pages are not what they were, among those that have been asked for. */
  readonly routes: readonly string[];
  /** The site's data, if the shell has changed: navbar, sidebars, footer. */
  readonly site?: SiteData;
  /** The whole page has to be loaded again: scripts and settings have changed. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site while it is written: pages are rendered when they are asked for, and kept until what they show changes. */
export interface Session {
  readonly baseUrl: string;
  /** What is watched: absolute paths. */
  readonly watched: {
    readonly content: readonly string[];
    readonly api: readonly string[];
    readonly config: string;
  };
  /** What stands at a path below the base URL, as the built site would have it. */
  respond(pathname: string): Promise<OutputFile | undefined>;
  /** The document for paths that have none. */
  notFound(): Promise<string>;
  /**
   * Takes changes in. What was there before stays when it fails.
   *
   * @throws BuildError with what is wrong
   */
  refresh(changes: Changes): Promise<Refresh>;
  /** Reads the reference anew, away from this thread; `refresh` takes it in. */
  loadApi(): Promise<LoadedApi | undefined>;
  /** Whether pages have been rendered since the style sheet was last asked for that need more of it. */
  hasNewStyles(): boolean;
  /** Loads what the first edit needs ahead of it. */
  warm(): Promise<void>;
  /** Every page of the site as it is now, rendered where it isn't yet. */
  pages(): Promise<readonly RenderedPage[]>;
  /** What is wrong with the pages that have been rendered, errors first. */
  diagnostics(): Promise<readonly Diagnostic[]>;
}

/** Paths below the base URL that only a site that is being written has. */
export const LIVE = '__chartdocs';

/** Stands in the names of the search files: there is only one version of them. */
const TIMESTAMP = '0';

/** More files than these change at once when another branch is checked out, whose commits have other dates. */
const MANY_FILES = 20;

/** Opens a site for writing. @throws BuildError when it cannot be read at all */
export async function openSession(options: BuildOptions): Promise<Session> {
  const documents: DocumentCache = new Map();
  let state = await openState(options, { documents });

  return {
    get baseUrl() {
      return state.config.baseUrl;
    },
    get watched() {
      return watchedOf(state.sources.loaded);
    },
    respond: (pathname) => respond(state, pathname),
    notFound: async () =>
      notFoundDocument({ config: state.config, site: state.site, assets: assetsOf(state) }),
    loadApi: () => loadModel(state.sources.loaded, options),
    hasNewStyles: () =>
      state.styles.served !== undefined && usedClasses(state).some((name) => !state.styles.served?.has(name)),
    warm: () => state.code.warm(),
    pages: () => renderAll(state),
    diagnostics: async () => diagnosticsOf(state),
    async refresh(changes) {
      if (changes.failed !== undefined) throw changes.failed;
      const before = state;
      const hasOtherFiles = changes.files.some((file) => !/\.mdx?$/.test(file));
      const next = await openState(options, {
        documents,
        previous: before,
        loaded: changes.config ? undefined : before.sources.loaded,
        api: changes.api ?? (changes.config ? undefined : before.sources.api),
        dates: changes.files.length > MANY_FILES ? undefined : before.sources.dates,
        files: changes.config || hasOtherFiles ? undefined : before.sources.files,
        hasOtherFiles,
      });
      state = next;
      const routes = [...before.cache.keys()].filter((route) => !isKept(next, route));
      for (const route of [...next.cache.keys()]) if (!isKept(next, route)) next.cache.delete(route);
      const hasNewSite = JSON.stringify(before.site) !== JSON.stringify(next.site);
      // What is wrong with a page that is open must be said now, not when it is next asked for.
      for (const route of routes) {
        const page = next.sources.manifest.byRoute.get(route);
        if (page) await render(next, page);
      }
      const diagnostics = await diagnosticsOf(next);
      if (diagnostics.some(({ severity }) => severity === 'error')) throw new BuildError(diagnostics);
      return { routes, reload: changes.config, diagnostics, ...(hasNewSite ? { site: next.site } : {}) };
    },
  };
}

interface State {
  readonly sources: SiteSources;
  readonly config: LoadedConfig['config'];
  readonly site: SiteData;
  readonly api: ApiIndex;
  /** What the doc comments say. */
  readonly apiText: ApiText;
  readonly client: ClientBundle;
  readonly inlineScripts: Awaited<ReturnType<typeof bundleInlineScripts>>;
  readonly code: LiveHighlighter;
  readonly host: ReturnType<typeof createMarkdownHost>;
  readonly renderPage: (page: Page) => RenderedPage;
  /** Counts changes of the configuration, the reference, and files beside the Markdown. */
  readonly turn: number;
  /** Equal for two states in which links, names and files of the site are the same. */
  readonly world: string;
  /** Equal for two states in which the guides of symbols are the same. */
  readonly guides: string;
  readonly cache: Map<string, { readonly key: string; readonly rendered: RenderedPage }>;
  /** Classes of coloured code in the style sheet that was last asked for. */
  readonly styles: { served?: ReadonlySet<string> };
}

interface KeptState extends Kept {
  readonly previous?: State;
  /** Files beside the Markdown have changed. */
  readonly hasOtherFiles?: boolean;
}

async function openState(options: BuildOptions, kept: KeptState): Promise<State> {
  const { previous } = kept;
  const phases = createPhases(
    () => 0,
    () => undefined,
  );
  const sources = await readSite(options, phases, kept);
  const { loaded, api, content, manifest, files, dates } = sources;
  const { config } = loaded;
  const site = siteData(config, manifest);
  const isSameConfig = previous?.sources.loaded === loaded;
  const isSameApi = previous?.sources.api === api;
  const [client, inlineScripts] = isSameConfig
    ? [previous.client, previous.inlineScripts]
    : await Promise.all([
        bundleLiveClient(themeDir(), config.baseUrl, `${config.baseUrl}${LIVE}/site.js`),
        bundleInlineScripts(themeDir(), site),
      ]);
  const apiText = previous && isSameApi ? previous.apiText : readApiText(api);
  const texts = codeTexts(content, apiText.text);
  const languages = languagesOf(content, apiText);
  const code =
    isSameConfig && previous.code.languages.join() === languages.join()
      ? previous.code
      : await createLiveHighlighter({
          languages,
          themes: config.codeThemes,
          texts,
          cacheDir: cacheDirOf(loaded),
        });
  const host = createMarkdownHost({ config, manifest, api: api?.model, files });
  const markdown = await createMarkdownRenderer({
    host,
    codeThemes: config.codeThemes,
    languages,
    highlighter: code.highlighter,
  });
  const apiIndex = previous && isSameApi ? previous.api : indexApi(api?.model);
  const isSameWorld = isSameConfig && isSameApi && !kept.hasOtherFiles;
  const turn = (previous?.turn ?? 0) + (isSameWorld ? 0 : 1);
  return {
    sources,
    config,
    site,
    api: apiIndex,
    apiText,
    client,
    inlineScripts,
    code,
    host,
    renderPage: createPageRenderer({ config, manifest, api: apiIndex, markdown, dates }),
    turn,
    world: worldOf(sources, turn),
    guides: JSON.stringify([...guidesByName(manifest, config)]),
    cache: new Map(previous?.cache),
    styles: previous?.styles ?? {},
  };
}

interface ApiText {
  readonly text: string;
  readonly languages: readonly string[];
}

function readApiText(api: LoadedApi | undefined): ApiText {
  const text = apiTextOf(api?.model);
  return { text, languages: fenceLanguages(text) };
}

/** The languages of all code of the site, in a stable order. */
function languagesOf({ documents, parts }: SiteSources['content'], api: ApiText): readonly string[] {
  const written = [...documents.map(({ body }) => body), ...parts].flatMap(fenceLanguages);
  return [...new Set([...written, ...api.languages])].sort();
}

/** Equal where links lead to the same places; `turn` counts what else can change them. */
function worldOf({ manifest, content }: SiteSources, turn: number): string {
  const routes = manifest.pages.flatMap((page) =>
    page.kind === 'doc' ? [[page.route, page.document.file, page.document.id]] : [[page.route]],
  );
  const own = JSON.stringify([routes, [...manifest.drafts], content.parts]);
  return `${turn} ${createHash('sha256').update(own).digest('base64url')}`;
}

/** Everything a page shows, beside what the world holds. */
function keyOf(state: State, page: Page): string | undefined {
  switch (page.kind) {
    case 'doc':
      return JSON.stringify([state.world, page, state.sources.dates.get(page.document.file)]);
    case 'symbol': {
      const { symbol: _, ...placed } = page;
      return JSON.stringify([state.world, state.guides, placed]);
    }
    default:
      return undefined; // short lists of other pages: made anew
  }
}

function isKept(state: State, route: string): boolean {
  const page = state.sources.manifest.byRoute.get(route);
  const key = page && keyOf(state, page);
  return key !== undefined && state.cache.get(route)?.key === key;
}

async function render(state: State, page: Page): Promise<RenderedPage> {
  const key = keyOf(state, page);
  const known = state.cache.get(page.route);
  if (known && key !== undefined && known.key === key) return known.rendered;
  const rendered = await state.code.complete(() => state.renderPage(page));
  state.cache.set(page.route, { key: key ?? '', rendered });
  return rendered;
}

async function renderAll(state: State): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const page of state.sources.manifest.pages) pages.push(await render(state, page));
  return pages;
}

async function diagnosticsOf({ sources, cache }: State): Promise<readonly Diagnostic[]> {
  const found = [...cache.values()].flatMap(({ rendered }) => rendered.diagnostics);
  return placeInConfig(dedupe([...sources.diagnostics, ...found]), sources.loaded.file);
}

function assetsOf({ config, client, inlineScripts, sources }: State) {
  const url = (file: string) => config.baseUrl + file;
  return {
    entry: url(client.entry),
    preloads: client.preloads.map(url),
    styles: [url(`${LIVE}/styles.css`)],
    routesUrl: url(`${LIVE}/routes.js`),
    searchTimestamp: TIMESTAMP,
    inlineScripts,
    ...(sources.api ? { symbolListUrl: url(`${LIVE}/symbols.js`) } : {}),
  };
}

async function respond(state: State, pathname: string): Promise<OutputFile | undefined> {
  const { config, site, sources, client } = state;
  const { manifest, dates, files } = sources;
  const file = pathname.replace(/^\//, '');
  const page = pageAt(manifest.byRoute, file);
  if (page) {
    const rendered = await render(state, page);
    const { info, mainHtml } = rendered;
    const html = renderDocument({
      site,
      head: headOf(rendered, config),
      assets: assetsOf(state),
      info,
      mainHtml,
    });
    return { path: `${file.replace(/\/$/, '')}/index.html`, contents: html };
  }
  const made = await madeFile(state, file);
  if (made !== undefined) return { path: file, contents: made };
  const bundled = client.files.find((one) => one.path === file);
  if (bundled) return bundled;
  const other = await files.output(file);
  if (other) return other;
  if (file === '404.html') {
    return { path: file, contents: notFoundDocument({ config, site, assets: assetsOf(state) }) };
  }
  if (file === 'sitemap.xml') return { path: file, contents: sitemapXml(manifest.pages, config, dates) };
  if (file === 'robots.txt') return { path: file, contents: robotsTxt(config) };
  if (file === OPEN_SEARCH_FILE) return { path: file, contents: openSearchXml(config) };
  return undefined;
}

/** Files that are made from the pages when they are asked for. */
async function madeFile(state: State, file: string): Promise<string | Uint8Array | undefined> {
  const { config, site, sources, host } = state;
  const { manifest, api } = sources;
  const url = (name: string) => `${config.baseUrl}${LIVE}/pages/${encodeURIComponent(name)}.js`;
  if (file === `${LIVE}/styles.css`) {
    const used = new Set(usedClasses(state));
    state.styles.served = used;
    return (await bundleStyles(themeDir(), pickStyles(state.code.highlighter.styles(), used))).contents;
  }
  if (file === `${LIVE}/site.js`) return siteModule(site);
  if (file === `${LIVE}/symbols.js`) return api && dataModule('symbols', symbolList(api.model)).contents;
  if (file === `${LIVE}/routes.js`) {
    return dataModule('routes', Object.fromEntries(manifest.pages.map(({ route }) => [route, url(route)])))
      .contents;
  }
  const route = new RegExp(`^${LIVE}/pages/(.+)\\.js$`).exec(file)?.[1];
  if (route !== undefined) {
    const page = manifest.byRoute.get(decodeURIComponent(route));
    if (!page) return undefined;
    const { info, mainHtml } = await render(state, page);
    return routeChunk({ info, html: mainHtml }).contents;
  }
  if (/^(?:search-(?:doc-\w+|manifest)|lunr-index-\w+)\.json$/.test(file)) {
    const found = searchFiles(searchSources(await renderAll(state), config), TIMESTAMP);
    return found.find(({ path: name }) => name === file)?.contents;
  }
  if (!/\.(?:md|txt)$/.test(file)) return undefined;
  const plain = plainSources(config, api?.model, host);
  const written = manifest.pages.find((page) => markdownFile(page.route) === file);
  if (written) return pageMarkdown(await render(state, written), plain);
  if (file === 'llms.txt') return llmsTxt(await renderAll(state), config);
  if (file !== 'llms-full.txt') return undefined;
  const listed = (await renderAll(state)).filter(({ page }) => !page.unlisted);
  return llmsFullTxt(
    listed.map((rendered) => pageMarkdown(rendered, plain)),
    config,
  );
}

/** Classes of coloured code on the pages that have been rendered. */
function usedClasses({ cache }: State): readonly string[] {
  const names = new Set<string>();
  for (const { rendered } of cache.values()) {
    for (const [, name = ''] of rendered.mainHtml.matchAll(CODE_CLASS)) names.add(name);
  }
  return [...names];
}

/** What the client's bundle has built in on a published site. */
function siteModule(site: SiteData): string {
  return `export default ${JSON.stringify(site)};\n`;
}

/** A page by its route, with or without a slash or a suffix at its end. */
function pageAt(byRoute: ReadonlyMap<string, Page>, file: string): Page | undefined {
  const route = `/${file
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')}`;
  return byRoute.get(route) ?? byRoute.get(`${route}/`);
}

function watchedOf({ config, root, file }: LoadedConfig): Session['watched'] {
  return {
    config: file,
    content: [config.contentDir, config.staticDir].map((dir) => path.join(root, dir)),
    api: (config.api?.entryPoints ?? []).map((entry) => path.dirname(path.join(root, entry))),
  };
}
