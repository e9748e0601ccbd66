import { renderMain } from '../../theme/main.tsx';
import type { DocumentAssets, PageInfo, RouteChunk, SiteData } from '../../theme/model.ts';
import { renderDocument } from '../../theme/server.tsx';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import { routeChunk } from '../bundle/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { headOf, headOfNotFound } from '../page/head.ts';
import type { RenderedPage } from '../page/render.ts';
import type { SidebarWindows } from '../page/sidebarWindow.ts';
import type { ContentPolicy } from '../policy/policy.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from './openSearch.ts';
import type { Output } from './output.ts';
import { policyFiles } from './policy.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** What script needs to show a page. */
export function chunkOf(rendered: RenderedPage, config: SiteConfig): ReturnType<typeof routeChunk> {
  const { info, mainHtml } = rendered;
  return routeChunk({ info, html: mainHtml, head: headOf(rendered, config) });
}

export interface DocumentContext {
  readonly config: SiteConfig;
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly sidebarOf: SidebarWindows;
  readonly dates: ReadonlyMap<string, string>;
  /** Whether the site's author brings a file of that path: it goes before ours. */
  readonly hasStatic: (file: string) => boolean;
  readonly policy: ContentPolicy | undefined;
}

/** Writes the files that belong to the site as a whole. */
export async function writeSiteDocuments(
  output: Output,
  pages: readonly Page[],
  { config, site, assets, dates, hasStatic, policy }: DocumentContext,
): Promise<void> {
  const ofSite: Readonly<Record<string, () => string>> = {
    '404.html': () => notFoundDocument({ config, site, assets }),
    'sitemap.xml': () => sitemapXml(pages, config, dates),
    'robots.txt': () => robotsTxt(config),
    [OPEN_SEARCH_FILE]: () => openSearchXml(config),
    '.nojekyll': () => '',
  };
  for (const [file, contents] of Object.entries(ofSite)) {
    if (!hasStatic(file)) await output.write(file, contents());
  }
  for (const [file, contents] of Object.entries(policy ? policyFiles(policy, config.baseUrl) : {})) {
    if (!hasStatic(file)) await output.write(file, contents);
  }
}

/** @param version while the site is written: which of its versions this is */
export function pageDocument(
  rendered: RenderedPage,
  { config, site, assets, sidebarOf }: Pick<DocumentContext, 'config' | 'site' | 'assets' | 'sidebarOf'>,
  version?: number,
): string {
  const { info, mainHtml } = rendered;
  const sidebar = sidebarOf(info);
  return renderDocument({ site, head: headOf(rendered, config), assets, info, mainHtml, sidebar, version });
}

/** The document for paths that lead to no page. */
export function notFoundDocument(
  { config, site, assets }: Pick<DocumentContext, 'config' | 'site' | 'assets'>,
  version?: number,
): string {
  const { info, html, head } = notFoundPage({ config, site });
  return renderDocument({ site, head, assets, info, mainHtml: html, version });
}

/** What script shows where a host answers such a path with the home page. */
export function notFoundChunk(
  context: Pick<DocumentContext, 'config' | 'site'>,
): ReturnType<typeof routeChunk> {
  return routeChunk(notFoundPage(context));
}

function notFoundPage({ config, site }: Pick<DocumentContext, 'config' | 'site'>): RouteChunk {
  const links = site.navbar.items.flatMap((item) =>
    item.kind === 'link' && item.position === 'left' ? [{ label: item.label, href: item.href }] : [],
  );
  const info: PageInfo = {
    route: NOT_FOUND_ROUTE,
    title: 'Page not found',
    description: config.tagline,
    layout: 'plain',
  };
  const html = renderMain({ kind: 'not-found', links }, config.baseUrl);
  return { info, html, head: headOfNotFound(config) };
}
