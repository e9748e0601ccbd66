import type { VersionNotice } from './docs.ts';
import type { HeadData } from './document.ts';
import type { NavLink } from './link.ts';
import type { SheetName } from './sheet.ts';
import type { SidebarRow, SymbolWindow } from './sidebar.ts';

/** A page as the browser sees it. */

/** `home`: full width, no sidebar. `doc`: sidebar (if any), article, table of contents. `plain`: neither. */
export type PageLayout = 'home' | 'doc' | 'plain';

/**
 * All the browser needs to know about a page besides its HTML. It is in the page itself (as JSON, for
 * hydration) and in the route's chunk (for client-side navigation).
 */
export interface PageInfo {
  readonly route: string;
  /** The page's own title, without the site's. */
  readonly title: string;
  readonly description: string;
  readonly layout: PageLayout;
  /** The id of the page's sidebar. */
  readonly sidebar?: string;
  /** For a document with several versions: its own version, and the routes of the same page in the others. */
  readonly version?: { readonly name: string; readonly others: Readonly<Record<string, string>> };
  /**
   * For a generated symbol page: its position in the sidebar group, so that the group can open in place
   * before the symbol list has loaded. `near` contains the symbol and its neighbors in list order.
   */
  readonly symbolWindow?: SymbolWindow;
}

/** The chunk of a route: a script with only this data, fetched for client-side navigation. */
export interface RouteChunk {
  readonly info: PageInfo;
  /** HTML of everything inside `<main>`. */
  readonly html: string;
  /** The style sheet that it needs. */
  readonly sheet: SheetName;
  readonly head: HeadData;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The frame around an article inside `<main>`: computed by the manifest, shown by `doc/DocFrame`. */
export interface DocFrameData {
  readonly title: string;
  readonly hideTitle: boolean;
  readonly titleId?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly toc: readonly TocEntry[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly editUrl?: string;
  /** The page's Markdown: a path on the site. */
  readonly markdown: string;
  /** ISO 8601 date of the file's last commit. */
  readonly lastUpdated?: string;
  readonly unlisted: boolean;
  /** On pages of any version but the newest released one. */
  readonly version?: VersionNotice;
}

export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

export type CategoryCard = NavLink &
  (
    | { readonly kind: 'link'; readonly description: string }
    /** With the number of its pages. */
    | { readonly kind: 'category'; readonly count: number }
  );

/** The data a page passes to the browser besides its HTML: JSON in the document. */
export interface PagePayload {
  readonly info: PageInfo;
  /** The rows of its sidebar that the page contains, if it has a sidebar. */
  readonly sidebar?: readonly SidebarRow[];
  /** On the live server: the version the page was made from. */
  readonly version?: number;
}
