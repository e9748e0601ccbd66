import type { ApiSymbol } from '../../theme/api/model.ts';
import type { HomeData } from '../../theme/model/home.ts';
import type { NavLink } from '../../theme/model/link.ts';
import type { Breadcrumb } from '../../theme/model/page.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { SourceDocument } from '../content/document.ts';
import type { OwnPage } from '../parts/pages.ts';

/** The common data of all routes, before their content is rendered. */
interface PageCommon {
  /** Exact-match, without base URL; the home page is `/`. */
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** The source of the route, for messages: a file, or a symbol with its declaration. */
  readonly source: string;
  readonly unlisted: boolean;
}

export type PageSeed = PageCommon &
  (
    | { readonly kind: 'home'; readonly home: HomeData }
    | { readonly kind: 'doc'; readonly document: SourceDocument }
    | { readonly kind: 'category'; readonly items: readonly SidebarItem[] }
    /** Lists all pages of a sidebar. */
    | { readonly kind: 'contents'; readonly items: readonly SidebarItem[] }
    | { readonly kind: 'symbol'; readonly symbol: ApiSymbol }
    | { readonly kind: 'symbol-index' }
    /** Written in React. */
    | { readonly kind: 'custom'; readonly layout: OwnPage['layout'] }
  );

/** The position of a page among others, according to the sidebars. */
export interface Placement {
  readonly sidebar?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** A page in the manifest, before all titles are known. */
export type PlacedPage = PageSeed & Placement;

export type Page = PlacedPage & {
  /** The unique page title for tabs, bookmarks and search engines, which don't show the page's headings. */
  readonly documentTitle: string;
  /** The image for link previews that a plugin gives it: a path of the site, or a URL. */
  readonly image?: string;
};
export type PageKind = Page['kind'];
export type PageOf<Kind extends PageKind> = Extract<Page, { readonly kind: Kind }>;

/** Counts the pages of each kind. */
export function countKinds(pages: readonly Page[]): Readonly<Record<PageKind, number>> {
  const counts = { home: 0, doc: 0, category: 0, contents: 0, symbol: 0, 'symbol-index': 0, custom: 0 };
  for (const { kind } of pages) counts[kind] += 1;
  return counts;
}
