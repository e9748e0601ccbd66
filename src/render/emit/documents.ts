import { renderMain } from '../../theme/main.tsx';
import type { DocumentAssets, PageInfo, SiteData } from '../../theme/model.ts';
import { renderDocument } from '../../theme/server.tsx';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import { type OutputFile, routeChunk } from '../bundle/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import { headOf, headOfNotFound } from '../page/head.ts';
import type { RenderedPage } from '../page/render.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from './openSearch.ts';
import type { Output } from './output.ts';
import { htmlFile, robotsTxt, sitemapXml } from './sitemap.ts';

/** What script needs to show a page. */
export function chunkOf(rendered: RenderedPage, config: SiteConfig): OutputFile {
  const { info, mainHtml } = rendered;
  return routeChunk({ info, html: mainHtml, head: headOf(rendered, config) });
}

export interface DocumentContext {
  readonly config: SiteConfig;
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly dates: ReadonlyMap<string, string>;
  /** Whether the site's author brings a file of that path: it goes before ours. */
  readonly hasStatic: (file: string) => boolean;
}

/** Writes a document for each page, and the files that belong to the site as a whole. */
export async function writeDocuments(
  output: Output,
  pages: readonly RenderedPage[],
  { config, site, assets, dates, hasStatic }: DocumentContext,
): Promise<void> {
  for (const rendered of pages) {
    const { info, mainHtml, page } = rendered;
    await output.write(
      htmlFile(page.route),
      renderDocument({ site, head: headOf(rendered, config), assets, info, mainHtml }),
    );
  }
  const ofSite: Readonly<Record<string, () => string>> = {
    '404.html': () => notFoundDocument({ config, site, assets }),
    'sitemap.xml': () =>
      sitemapXml(
        pages.map(({ page }) => page),
        config,
        dates,
      ),
    'robots.txt': () => robotsTxt(config),
    [OPEN_SEARCH_FILE]: () => openSearchXml(config),
    '.nojekyll': () => '',
  };
  for (const [file, contents] of Object.entries(ofSite)) {
    if (!hasStatic(file)) await output.write(file, contents());
  }
}

/** The document for paths that lead to no page. */
export function notFoundDocument({
  config,
  site,
  assets,
}: Omit<DocumentContext, 'dates' | 'hasStatic'>): string {
  const links = site.navbar.items.flatMap((item) =>
    item.kind === 'link' && item.position === 'left' ? [{ label: item.label, href: item.href }] : [],
  );
  const info: PageInfo = {
    route: NOT_FOUND_ROUTE,
    title: 'Page not found',
    description: config.tagline,
    layout: 'plain',
  };
  const mainHtml = renderMain({ kind: 'not-found', links }, config.baseUrl);
  return renderDocument({ site, head: headOfNotFound(config), assets, info, mainHtml });
}
