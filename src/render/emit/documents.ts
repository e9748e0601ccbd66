import { renderMain } from '../../theme/main.tsx';
import type { DocumentAssets } from '../../theme/model/document.ts';
import type { PageInfo, RouteChunk } from '../../theme/model/page.ts';
import type { SiteData } from '../../theme/model/site.ts';
import type { SiteParts } from '../../theme/parts/model.ts';
import { renderDocument } from '../../theme/server.tsx';
import { NOT_FOUND_ROUTE } from '../../theme/shell/ids.ts';
import { sheetOf } from '../bundle/sheets.ts';
import { cacheKey } from '../cacheKey.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import { headOf, headOfNotFound } from '../page/head.ts';
import type { PageSummary, RenderedPage } from '../page/record.ts';
import type { SidebarWindows } from '../page/sidebarWindow.ts';
import type { PageData } from '../plugins/input.ts';
import { pageData } from '../plugins/pageData.ts';
import type { ShellCheck } from '../policy/rendered.ts';

/** Returns the script that shows a page. */
export function chunkOf(rendered: RenderedPage, config: SiteConfig): string {
  const { info, mainHtml, sheet } = rendered;
  return routeChunk({ info, html: mainHtml, sheet, head: headOf(rendered, config) });
}

/** What all documents of a site have in common. */
export interface DocumentContext {
  readonly config: SiteConfig;
  readonly site: SiteData;
  readonly parts: SiteParts;
  readonly assets: DocumentAssets;
  readonly sidebarOf: SidebarWindows;
  /** HTML that plugins add to the head of a page's document. */
  readonly headOfPage: (page: PageData) => string;
  /** Called with each document, for warnings about what it contains; undefined if there can be none. */
  readonly onDocument: ShellCheck['read'];
}

/** @param version during live preview: the version of the site */
export function pageDocument(
  rendered: RenderedPage,
  { config, site, parts, assets: shared, sidebarOf, headOfPage, onDocument }: DocumentContext,
  version?: number,
): string {
  const { info, mainHtml, sheet } = rendered;
  const sidebar = sidebarOf(info);
  const assets = { ...shared, headElements: shared.headElements + headOfPage(pageData(rendered.page)) };
  const head = headOf(rendered, config);
  const document = renderDocument({ site, parts, head, assets, info, mainHtml, sheet, sidebar, version });
  onDocument?.(document, mainHtml, shared.inlineScripts);
  return document;
}

/** Returns a key for a page's document: equal for equal documents; undefined if its record isn't kept. */
export function documentKey(
  { identity, info, page }: PageSummary,
  { assets, sidebarOf, headOfPage, onDocument }: DocumentContext,
): string | undefined {
  // What is rendered from the configuration and components of the site is part of the identity.
  if (identity === undefined || onDocument) return undefined;
  return cacheKey([identity, assets, sidebarOf(info), headOfPage(pageData(page))]);
}

/** Returns the document for nonexistent paths. */
export function notFoundDocument(
  { config, site, parts, assets: shared, headOfPage }: Omit<DocumentContext, 'sidebarOf'>,
  version?: number,
): string {
  const { info, html, sheet, head } = notFoundPage({ config, site, parts });
  const { route, title } = info;
  const page: PageData = { route, title, kind: 'not-found', keywords: [], unlisted: true };
  const assets = { ...shared, headElements: shared.headElements + headOfPage(page) };
  return renderDocument({ site, parts, head, assets, info, mainHtml: html, sheet, version });
}

/** Returns the script for hosts that answer nonexistent paths with the home page. */
export function notFoundChunk(context: Pick<DocumentContext, 'config' | 'site' | 'parts'>): string {
  return routeChunk(notFoundPage(context));
}

function notFoundPage({
  config,
  site,
  parts,
}: Pick<DocumentContext, 'config' | 'site' | 'parts'>): RouteChunk {
  const text = textOf(config);
  const links = site.navbar.items.flatMap((item) =>
    item.kind === 'link' && item.position === 'left' ? [{ label: item.label, href: item.href }] : [],
  );
  const info: PageInfo = {
    route: NOT_FOUND_ROUTE,
    title: text('not-found.title'),
    description: config.tagline,
    layout: 'plain',
  };
  const html = renderMain({ kind: 'not-found', links }, { site, page: info, parts, text });
  return { info, html, sheet: sheetOf(html), head: headOfNotFound(config) };
}

/** Returns the lazy script of a route, which contains its content (§7). */
function routeChunk(chunk: RouteChunk): string {
  return `export const chunk=${JSON.stringify(chunk)};export default function Page({render}){return render(chunk)}\n`;
}
