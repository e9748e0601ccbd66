import type { ShellName, Strings } from '../strings/text.ts';
import type { DocsSummary } from './docs.ts';
import type { NavLink } from './link.ts';
import type { SheetName } from './sheet.ts';

/**
 * The site: the same on every page, shipped once in the client's entry. Routes have no base URL
 * (`/docs/docs`); only `withBaseUrl` (`router/url.ts`) turns a route into a URL.
 */

export type ColorMode = 'light' | 'dark';

export interface Logo {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly href?: string;
}

export type NavbarPosition = 'left' | 'right';

/** A navbar item, with the configuration resolved against the manifest (§2 "Page shell"). */
export type NavbarItem =
  | {
      readonly kind: 'link';
      readonly position: NavbarPosition;
      readonly label: string;
      readonly href: string;
      /** The item is marked as current on pages of this sidebar. */
      readonly sidebar?: string;
      /** The item is marked as current on routes with this prefix. */
      readonly activeBase?: string;
      readonly newTab: boolean;
    }
  | {
      readonly kind: 'dropdown';
      readonly position: NavbarPosition;
      readonly label: string;
      readonly items: readonly NavLink[];
    }
  /** The versions of the documents, from `SiteData.docs`. */
  | { readonly kind: 'versions'; readonly position: NavbarPosition }
  /** The languages of the site, from `SiteData.locales`. */
  | { readonly kind: 'locales'; readonly position: NavbarPosition }
  | { readonly kind: 'html'; readonly position: NavbarPosition; readonly html: string }
  | { readonly kind: 'search'; readonly position: NavbarPosition };

export interface FooterColumn {
  /** Absent in a flat list. */
  readonly title?: string;
  readonly items: readonly NavLink[];
}

export interface AnnouncementBar {
  readonly id: string;
  /** Trusted HTML from the site's own configuration. */
  readonly html: string;
  readonly closeable: boolean;
}

export interface SearchOptions {
  /** Location of the two index files, without trailing slash: a route prefix or an absolute URL. */
  readonly indexBaseUrl: string;
  readonly maxHits: number;
  readonly highlightResult: boolean;
  readonly disableVersioning: boolean;
}

export interface Locale {
  readonly code: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly href: string;
}

export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly baseUrl: string;
  readonly locale: Locale;
  /** All texts; in the browser, those that every page needs. */
  readonly strings: Strings<ShellName> & Partial<Strings>;
  readonly locales: readonly Locale[];
  /** By the id of the docs plugin. */
  readonly docs: Readonly<Record<string, DocsSummary>>;
  readonly navbar: {
    readonly title?: string;
    readonly logo?: Logo;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
  };
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly columns: readonly FooterColumn[];
    readonly logo?: Logo;
    readonly copyright?: string;
  };
  readonly announcementBar?: AnnouncementBar;
  readonly colorMode: {
    readonly defaultMode: ColorMode;
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly search: SearchOptions;
  readonly sidebarOptions: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
}

/**
 * `chartdocs/site.json`: the names of the files that change when any page does, as paths below the base URL.
 * Its own name never changes, so documents don't depend on other pages.
 */
export interface SiteFileNames {
  /** Contains the `RouteTable`. */
  readonly routes: string;
  /** Contains a `SymbolListItem[]`; absent when the site documents no API. */
  readonly symbols?: string;
  /** By sidebar id; each contains a `SidebarItem[]`. */
  readonly sidebars: Readonly<Record<string, string>>;
  /** The style sheets. */
  readonly styles: Readonly<Record<SheetName, string>>;
  /** `<timestamp>` in the names of the two search files. */
  readonly searchTimestamp: string;
}

/** The hash in the name of each route's chunk (see `router/chunkFile.ts`), by route. */
export type RouteTable = Readonly<Record<string, string>>;
