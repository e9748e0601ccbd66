import { currentSidebar, versionSidebar } from '../../theme/state/docs.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Page } from '../manifest/page.ts';
import type { PageSummary } from '../page/record.ts';
import { markdownFile } from '../plain/file.ts';
import { fileOf } from './context.ts';
import type { PageContents, PageData, SiteContents, SitePage, SitePages, SiteSidebar } from './input.ts';

/** Returns a page as plugins see it. */
export function pageData(page: Page): PageData {
  const { route, kind, title, description, keywords, unlisted, sidebar } = page;
  const file = fileOf(page);
  return {
    ...{ route, kind, title, unlisted },
    keywords: [...keywords],
    ...(description === undefined ? {} : { description }),
    ...(file === undefined ? {} : { file }),
    ...(sidebar === undefined ? {} : { sidebar }),
  };
}

export interface PageSources {
  readonly config: Pick<SiteConfig, 'docs' | 'sidebarLabels'>;
  readonly manifest: Pick<Manifest, 'pages'>;
  readonly dates: ReadonlyMap<string, string>;
}

/** Returns the pages of a site as plugins see them. */
export function sitePages({ config, manifest, dates }: PageSources): SitePages {
  return {
    pages: manifest.pages.map((page) => sitePage(page, dates)),
    sidebars: siteSidebars(manifest.pages, config),
  };
}

/** Returns rendered pages as plugins see them. */
export function siteContents(
  pages: readonly PageSummary[],
  { config, dates }: Pick<PageSources, 'config' | 'dates'>,
): SiteContents {
  return {
    pages: pages.map((page) => pageContents(page, dates)),
    sidebars: siteSidebars(
      pages.map(({ page }) => page),
      config,
    ),
  };
}

/** Returns a rendered page as plugins see it. */
export function pageContents(
  { page, info, markdown, ids, links }: PageSummary,
  dates: ReadonlyMap<string, string>,
): PageContents {
  return {
    ...sitePage(page, dates),
    description: info.description,
    markdown,
    ids: [...ids],
    links: links.map(({ href, kind }) => ({ href, kind })),
  };
}

function sitePage(page: Page, dates: ReadonlyMap<string, string>): SitePage {
  const file = fileOf(page);
  const modified = file === undefined ? undefined : dates.get(file);
  const markdownPath = `/${markdownFile(page.route)}`;
  return { ...pageData(page), markdownPath, ...(modified === undefined ? {} : { modified }) };
}

/** Returns the sidebars of the current version, then those of other versions in configuration order. */
function siteSidebars(pages: readonly Page[], { docs, sidebarLabels }: PageSources['config']): SiteSidebar[] {
  const names = Object.keys(docs.versions);
  const rank = (sidebar: string) =>
    isCurrent(sidebar)
      ? -1
      : names.findIndex((name) => versionSidebar(name, currentSidebar(sidebar)) === sidebar);
  const ids = [...new Set(pages.flatMap(({ sidebar }) => sidebar ?? []))];
  return ids
    .toSorted((a, b) => rank(a) - rank(b))
    .map((id) => {
      const current = currentSidebar(id);
      const label = sidebarLabels[current] ?? current;
      return { id, label: isCurrent(id) ? label : `${label} (${id.slice(0, -current.length - 1)})` };
    });
}

function isCurrent(sidebar: string): boolean {
  return currentSidebar(sidebar) === sidebar;
}
