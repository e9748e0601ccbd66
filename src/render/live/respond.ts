import type { SiteData, SiteFileNames } from '../../theme/model.ts';
import { SITE_FILE } from '../../theme/router/siteFiles.ts';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import { bundleStyles, type OutputFile } from '../bundle/client.ts';
import { BuildError } from '../diagnostic.ts';
import { chunkOf, notFoundChunk, notFoundDocument, pageDocument } from '../emit/documents.ts';
import { plainSources } from '../emit/markdown.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from '../emit/openSearch.ts';
import { robotsTxt, sitemapXml } from '../emit/sitemap.ts';
import type { Page } from '../manifest/page.ts';
import { symbolList } from '../manifest/symbols.ts';
import { themeDir } from '../page/themeDir.ts';
import { markdownFile } from '../plain/file.ts';
import { llmsFullTxt, llmsTxt } from '../plain/llms.ts';
import { pageMarkdown } from '../plain/pageMarkdown.ts';
import { searchSources } from '../search/documents.ts';
import { searchFiles } from '../search/indexFile.ts';
import { LIVE, render, renderAll, type State } from './state.ts';

function assetsOf({ config, client, inlineScripts, policy }: State) {
  const url = (file: string) => config.baseUrl + file;
  return {
    entry: url(client.entry),
    preloads: client.preloads.map(url),
    styles: [url(`${LIVE}/styles.css`)],
    inlineScripts,
    ...(policy ? { policy: policy.meta } : {}),
  };
}

/** The document for paths that have none. */
export function notFound(state: State): string {
  const { config, site, version } = state;
  return notFoundDocument({ config, site, assets: assetsOf(state) }, version);
}

export async function respond(state: State, pathname: string): Promise<OutputFile | undefined> {
  const { config, site, sources, client, version } = state;
  const { manifest, dates, files } = sources;
  const file = pathname.replace(/^\//, '');
  const page = pageAt(manifest.byRoute, file);
  if (page) {
    const rendered = await render(state, page);
    const context = { config, site, assets: assetsOf(state), sidebarOf: state.sidebarOf };
    const html = pageDocument(rendered, context, version);
    return { path: `${file.replace(/\/$/, '')}/index.html`, contents: html };
  }
  const made = await madeFile(state, file);
  if (made !== undefined) return { path: file, contents: made };
  const bundled = client.files.find((one) => one.path === file);
  if (bundled) return bundled;
  const other = await files.output(file);
  if (other) return other;
  if (file === '404.html') return { path: file, contents: notFound(state) };
  if (file === 'sitemap.xml') return { path: file, contents: sitemapXml(manifest.pages, config, dates) };
  if (file === 'robots.txt') return { path: file, contents: robotsTxt(config) };
  if (file === OPEN_SEARCH_FILE) return { path: file, contents: openSearchXml(config) };
  return undefined;
}

/** Files that are made from the pages when they are asked for. */
async function madeFile(state: State, file: string): Promise<string | Uint8Array | undefined> {
  const { config, site, sources, host } = state;
  const { manifest, api } = sources;
  if (file === `${LIVE}/styles.css`) return styleSheet(state);
  if (file === `${LIVE}/site.js`) return siteModule(site);
  const shared = sharedFile(state, file);
  if (shared !== undefined) return shared;
  const route = new RegExp(`^${LIVE}/pages/(.+)\\.js$`).exec(file)?.[1];
  if (route === NOT_FOUND_ROUTE) return notFoundChunk({ config, site }).contents;
  if (route !== undefined) {
    const page = manifest.byRoute.get(route);
    if (!page) return undefined;
    return chunkOf(await render(state, page), config).contents;
  }
  const search = /^(?:search-(?:doc-(\w+)|manifest)|lunr-index-(\w+))\.json$/.exec(file);
  if (search) {
    // Whatever the page calls it: the newest is the only one.
    const timestamp = search[1] ?? search[2] ?? String(state.version);
    const found = searchFiles(searchSources(await renderAll(state), config), timestamp);
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

/** What the build names by its content stands here under one name: its version is in the query. */
function sharedFile({ sources, version }: State, file: string): string | undefined {
  const { manifest, api } = sources;
  const sidebars = Object.keys(manifest.sidebars).map(
    (id) => [id, `${LIVE}/sidebars/${encodeURIComponent(id)}.json`] as const,
  );
  if (file === SITE_FILE) {
    return JSON.stringify({
      routes: `${LIVE}/routes.json`,
      symbols: `${LIVE}/symbols.json`,
      sidebars: Object.fromEntries(sidebars),
      searchTimestamp: String(version),
    } satisfies SiteFileNames);
  }
  if (file === `${LIVE}/symbols.json`) return api && JSON.stringify(symbolList(api.model));
  if (file === `${LIVE}/routes.json`) {
    const routes = [...manifest.pages.map(({ route }) => route), NOT_FOUND_ROUTE];
    return JSON.stringify(Object.fromEntries(routes.map((route) => [route, String(version)])));
  }
  const id = sidebars.find(([, name]) => decodeURIComponent(name) === file)?.[0];
  return id === undefined ? undefined : JSON.stringify(manifest.sidebars[id]);
}

/** The style sheet; the last one, when the theme's styles are broken: who watches them has said so. */
async function styleSheet({ code, styles }: State): Promise<OutputFile['contents']> {
  try {
    styles.sheet = (await bundleStyles(themeDir(), code.highlighter.styles)).contents;
    return styles.sheet;
  } catch (error) {
    if (!(error instanceof BuildError) || styles.sheet === undefined) throw error;
    return styles.sheet;
  }
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
