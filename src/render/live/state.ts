import { createHash } from 'node:crypto';
import type { SiteData } from '../../theme/model.ts';
import type { LoadedApi } from '../api/load.ts';
import type { BuildOptions } from '../build.ts';
import {
  bundleInlineScripts,
  bundleLiveClient,
  type ClientBundle,
  type OutputFile,
} from '../bundle/client.ts';
import type { LoadedConfig } from '../config/load.ts';
import { placeInConfig } from '../config/place.ts';
import { type Diagnostic, dedupe } from '../diagnostic.ts';
import { createMarkdownHost } from '../links/host.ts';
import type { Page } from '../manifest/page.ts';
import { fenceLanguages } from '../markdown/fence.ts';
import { createLiveHighlighter, type LiveHighlighter } from '../markdown/liveHighlighter.ts';
import { createMarkdownRenderer } from '../markdown/renderer.ts';
import { guidesByName } from '../page/guides.ts';
import { type ApiIndex, createPageRenderer, indexApi, type RenderedPage } from '../page/render.ts';
import { createSidebarWindows, type SidebarWindows } from '../page/sidebarWindow.ts';
import { siteData } from '../page/site.ts';
import { slowPage } from '../page/slowPage.ts';
import { themeDir } from '../page/themeDir.ts';
import { createPhases } from '../phase.ts';
import { checkPolicyOfConfig } from '../policy/check.ts';
import { type ContentPolicy, contentPolicy } from '../policy/policy.ts';
import { apiTextOf, cacheOf, codeTexts, type Kept, readSite, type SiteSources } from '../read.ts';

/** Paths below the base URL that only a site that is being written has. */
export const LIVE = '__chartdocs';

export interface State {
  readonly sources: SiteSources;
  readonly config: LoadedConfig['config'];
  readonly site: SiteData;
  readonly api: ApiIndex;
  /** What the doc comments say. */
  readonly apiText: ApiText;
  readonly client: ClientBundle;
  readonly inlineScripts: Awaited<ReturnType<typeof bundleInlineScripts>>;
  readonly policy: ContentPolicy | undefined;
  readonly code: LiveHighlighter;
  readonly sidebarOf: SidebarWindows;
  readonly host: ReturnType<typeof createMarkdownHost>;
  readonly renderPage: (page: Page) => RenderedPage;
  /** Counts changes of the configuration, the reference, and files beside the Markdown. */
  readonly turn: number;
  /** Equal for two states in which links, names and files of the site are the same. */
  readonly world: string;
  /** Equal for two states in which the guides of symbols are the same. */
  readonly guides: string;
  readonly cache: Map<string, { readonly key: string; readonly rendered: RenderedPage }>;
  readonly styles: {
    /** The last one that could be made. */
    sheet?: OutputFile['contents'];
  };
  /** Counts the pages that have been rendered since the site was opened. */
  readonly count: { rendered: number };
  /** Which of the site's versions this is: grows with each, also when the server begins anew. */
  readonly version: number;
}

export interface KeptState extends Kept {
  readonly previous?: State | undefined;
  readonly version: number;
  /** Files beside the Markdown have changed. */
  readonly hasOtherFiles?: boolean;
}

export async function openState(options: BuildOptions, kept: KeptState): Promise<State> {
  const { previous } = kept;
  const phases = createPhases(
    () => 0,
    () => undefined,
  );
  const sources = await readSite(options, phases, kept);
  const { loaded, api, content, manifest, files, dates } = sources;
  const { config } = loaded;
  const site = liveSiteData(siteData(config, manifest));
  const isSameConfig = previous?.sources.loaded === loaded;
  const isSameApi = previous?.sources.api === api;
  const [client, inlineScripts] = await Promise.all([
    previous?.config.baseUrl === config.baseUrl
      ? previous.client
      : bundleLiveClient(themeDir(), config.baseUrl, `${config.baseUrl}${LIVE}/site.js`),
    isSameConfig ? previous.inlineScripts : bundleInlineScripts(themeDir(), site),
  ]);
  const apiText = previous && isSameApi ? previous.apiText : readApiText(api);
  const texts = codeTexts(content, apiText.text);
  const languages = languagesOf(content, apiText);
  const code = await createLiveHighlighter(
    { languages, themes: config.codeThemes, texts, cache: cacheOf(loaded, options.noCache ?? false) },
    previous?.code,
  );
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
    policy: contentPolicy(config, inlineScripts),
    code,
    sidebarOf: createSidebarWindows(manifest.sidebars),
    host,
    renderPage: createPageRenderer({ config, manifest, api: apiIndex, markdown, dates }),
    turn,
    world: worldOf(sources, turn),
    guides: JSON.stringify([...guidesByName(manifest, api?.model)]),
    cache: new Map(previous?.cache),
    styles: previous?.styles ?? {},
    count: previous?.count ?? { rendered: 0 },
    version: kept.version,
  };
}

/** The index of a site that is being written is its own, wherever the published one's will be. */
function liveSiteData(site: SiteData): SiteData {
  return { ...site, search: { ...site.search, indexBaseUrl: '/' } };
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
export function keyOf(state: State, page: Page): string | undefined {
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

export function isKept(state: State, route: string): boolean {
  const page = state.sources.manifest.byRoute.get(route);
  const key = page && keyOf(state, page);
  return key !== undefined && state.cache.get(route)?.key === key;
}

export async function render(state: State, page: Page): Promise<RenderedPage> {
  const key = keyOf(state, page);
  const known = state.cache.get(page.route);
  if (known && key !== undefined && known.key === key) return known.rendered;
  const rendered = await state.code.complete(() => {
    const begin = performance.now();
    const made = state.renderPage(page);
    return { ...made, diagnostics: [...made.diagnostics, ...slowPage(page, performance.now() - begin)] };
  });
  state.count.rendered += 1;
  state.cache.set(page.route, { key: key ?? '', rendered });
  return rendered;
}

export async function renderAll(state: State): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const page of state.sources.manifest.pages) pages.push(await render(state, page));
  return pages;
}

export async function diagnosticsOf({ config, sources, cache }: State): Promise<readonly Diagnostic[]> {
  const found = [...cache.values()].flatMap(({ rendered }) => rendered.diagnostics);
  return placeInConfig(
    dedupe([
      ...sources.diagnostics,
      ...sources.files.diagnostics(),
      ...checkPolicyOfConfig(config),
      ...found,
    ]),
    sources.loaded.file,
  );
}
