import type { VersionNotice } from './docs.ts';
import type { HeadData } from './document.ts';
import type { NavLink } from './link.ts';
import type { SidebarRow, SymbolWindow } from './sidebar.ts';

/** A page, as the browser knows it. */

/** `home`: full width, no sidebar. `doc`: sidebar (if any), article, table of contents. `plain`: neither. */
export type PageLayout = 'home' | 'doc' | 'plain';

/**
 * All the browser has to know about a page beside its HTML. It stands in the page itself (as JSON, for
 * hydration) and in the route's chunk (for client-side navigation).
 */
export interface PageInfo {
  readonly route: string;
  /** The page's own title, without the site's. */
  readonly title: string;
  readonly description: string;
  readonly layout: PageLayout;
  /** The id of the sidebar the page belongs to. */
  readonly sidebar?: string;
  /** Of a document, if there are several versions: its own, and where the others have the same page. */
  readonly version?: { readonly name: string; readonly others: Readonly<Record<string, string>> };
  /**
   * For a generated symbol page: its place in the sidebar's group, so that the group can open in place before the symbol
   * list has arrived. `near` holds the symbol and its neighbors in list order.
   */
  readonly symbolWindow?: SymbolWindow;
}

/** The chunk of a route: a script that holds this data and nothing else, fetched for client-side navigation. */
export interface RouteChunk {
  readonly info: PageInfo;
  /** HTML of everything inside `<main>`. */
  readonly html: string;
  readonly head: HeadData;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** What frames an article inside `<main>`: computed by the manifest, shown by `doc/DocFrame`. */
export interface DocFrameData {
  readonly title: string;
  readonly hideTitle: boolean;
  readonly titleId?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly toc: readonly TocEntry[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly editUrl?: string;
  /** The page's Markdown: a path of the site. */
  readonly markdown: string;
  /** ISO 8601 date of the file's last commit. */
  readonly lastUpdated?: string;
  readonly unlisted: boolean;
  /** Of a version that is not the newest one released. */
  readonly version?: VersionNotice;
}

export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

export interface CategoryCard {
  readonly label: string;
  readonly href: string;
  readonly description: string;
  readonly kind: 'category' | 'link';
  /** Number of items, for a category. */
  readonly count?: number;
}

/** What a page tells the browser beside its HTML: JSON in the document. */
export interface PagePayload {
  readonly info: PageInfo;
  /** What the page holds of its sidebar, if it has one. */
  readonly sidebar?: readonly SidebarRow[];
  /** While the site is written: which of its versions the page was made from. */
  readonly version?: number;
}
