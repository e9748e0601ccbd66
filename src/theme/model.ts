/**
 * The data contracts between the pipeline and the theme: what a site, a page and a sidebar look like.
 * Everything here is plain, readonly and serialisable. Routes are written without the base URL
 * (`/docs/docs`); only `withBaseUrl` (`router/url.ts`) turns a route into a URL.
 */

/** A titled way to another place: `href` is a route, or any URL with a scheme, `//` or `#`. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

// ── The site: the same on every page, shipped once in the client's entry ────────────────────────────

export type ColorMode = 'light' | 'dark';

export interface Logo {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly href?: string;
}

export type NavbarPosition = 'left' | 'right';

/** A navbar item after the configuration was resolved against the manifest (§2 "Page shell"). */
export type NavbarItem =
  | {
      readonly kind: 'link';
      readonly position: NavbarPosition;
      readonly label: string;
      readonly href: string;
      /** The item is shown as current on pages that belong to this sidebar. */
      readonly sidebar?: string;
      /** The item is shown as current on routes that start with this one. */
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
  /** Where the two index files are, without trailing slash; a route prefix or an absolute URL. */
  readonly indexBaseUrl: string;
  readonly maxHits: number;
  readonly highlightResult: boolean;
  readonly disableVersioning: boolean;
}

export type SidebarItem = SidebarLink | SidebarCategory<SidebarItem> | SymbolGroup;

/** An item as a page holds it: of a long sidebar only those around the page's own, and gaps for the others. */
export type SidebarRow = SidebarLink | SidebarCategory<SidebarRow> | SymbolGroup | SidebarGap;

export interface SidebarLink {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  /** Shown on its own page only. */
  readonly unlisted?: true;
  readonly deprecated?: boolean;
}

export interface SidebarCategory<Item> {
  readonly kind: 'category';
  readonly label: string;
  /** The category's own page, if it has one. */
  readonly href?: string;
  /** The category's own page is unlisted. */
  readonly linkUnlisted?: true;
  readonly collapsed: boolean;
  readonly items: readonly Item[];
}

/** Room for rows that come with the sidebar's own file. */
export interface SidebarGap {
  readonly kind: 'gap';
  readonly rows: number;
}

/**
 * A generated group of API symbols ("Interfaces", 159 links). Its items are too many to stand in each
 * page: the browser fetches them once, from the file `SiteFileNames.symbols`. Without JavaScript the group is
 * a link to the index of symbols (`href`).
 */
export interface SymbolGroup {
  readonly kind: 'symbols';
  readonly label: string;
  readonly href: string;
  readonly symbolKind: string;
  readonly count: number;
}

/** One row of the cached symbol list, a JSON array, which fills the `SymbolGroup`s. */
export interface SymbolListItem {
  readonly name: string;
  readonly route: string;
  readonly symbolKind: string;
  readonly deprecated?: true;
}

/** One version of a site's documents (§3). */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Where the version begins: a route. */
  readonly href: string;
  /** The banner on its pages. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
}

/** A document of a version. */
export interface VersionDoc {
  readonly id: string;
  /** A route. */
  readonly href: string;
  /** The sidebar it belongs to, by the id that it has in the configuration. */
  readonly sidebar?: string;
}

/** What a version holds (§3). It is as long as the site has pages: no page holds it, and a hook fetches it. */
export interface VersionContents {
  readonly docs: readonly VersionDoc[];
  /** By the ids that they have in the configuration, where each begins: a route; nothing for one without a link. */
  readonly sidebars: Readonly<Record<string, { readonly href?: string }>>;
  /** Documents that are not published. */
  readonly draftIds: readonly string[];
}

export type DocsVersionData = DocsVersion & VersionContents;

/** What a docs plugin says of itself. */
export interface DocsData {
  readonly versions: readonly DocsVersionData[];
}

/** What every page knows of a docs plugin; while pages are made, and while a site is written, also what it holds. */
export interface DocsSummary {
  readonly versions: readonly (DocsVersion & Partial<VersionContents>)[];
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
 * `chartdocs/site.json`: the names of the files that change when any page does, as paths below the base URL. Its own name
 * never changes, so that documents need not hold what depends on other pages.
 */
export interface SiteFileNames {
  /** Holds the `RouteTable`. */
  readonly routes: string;
  /** Holds a `SymbolListItem[]`; absent when the site documents no API. */
  readonly symbols?: string;
  /** By the sidebar's id; each holds a `SidebarItem[]`. */
  readonly sidebars: Readonly<Record<string, string>>;
  /** `<timestamp>` of the two search files. */
  readonly searchTimestamp: string;
}

/** By route: the hash in the name of its chunk (see `router/chunkFile.ts`). */
export type RouteTable = Readonly<Record<string, string>>;

// ── A page ──────────────────────────────────────────────────────────────────────────────────────────

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
  /** For a generated symbol page: its place in the sidebar's group, so that the group can open in place
   *  before the symbol list has arrived. `near` holds the symbol and its neighbours in list order. */
  readonly symbolWindow?: SymbolWindow;
}

export interface SymbolWindow {
  readonly symbolKind: string;
  /** Index in the group's list of the first item of `near`. */
  readonly start: number;
  readonly near: readonly SymbolListItem[];
}

/** The chunk of a route: a JSON file, fetched for client-side navigation. */
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

/** The banner of a version that is no longer, or not yet, the one to use. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  /** The version to use, and its page. */
  readonly instead?: NavLink;
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

export interface HomeData {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  readonly actions: readonly (NavLink & { readonly primary: boolean })[];
  /** Whether a chart is drawn beside the title. */
  readonly hasChart: boolean;
  readonly galleries: readonly HomeGallery[];
}

/** Cards below a heading. */
export interface HomeGallery {
  readonly title: string;
  readonly id: string;
  readonly features: readonly HomeFeature[];
}

export interface HomeFeature {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** Name of a built-in glyph drawn as inline SVG; see `home/ChartGlyph`. */
  readonly glyph?: string;
}

// ── The document: what goes around the shell ────────────────────────────────────────────────────────

export interface HeadData {
  /** "page title | site title". */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute URL of the social image. */
  readonly image?: string;
  /** Absolute URL. Absent on the not-found page. */
  readonly canonical?: string;
  /** The page's Markdown: a path of the site. */
  readonly markdown?: string;
  readonly noindex: boolean;
  readonly favicon?: string;
  /** Structured data (schema.org) as JSON-LD objects. */
  readonly jsonLd: readonly object[];
}

/** The built assets a document points at, as URLs with base URL and content hash. */
export interface DocumentAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly inlineScripts: InlineScripts;
  /** What offers the site to browsers as a search engine. */
  readonly openSearch?: string;
  /** Content security policy, as a `<meta>` element has it. */
  readonly policy?: string;
}

/**
 * Scripts that stand in the document itself: small, and the same on every page of a site. A content security policy
 * allows these by their hashes and no others.
 */
export interface InlineScripts {
  /** In the head: color mode and announcement bar, before the first paint. */
  readonly beforePaint: string;
  /** Behind the sidebar: its scroll position. */
  readonly placeSidebar: string;
  /** At the end of the body: the page's scroll position. */
  readonly restoreScroll: string;
  /** On the home page: says when nothing loads. */
  readonly baseUrlIssue: string;
}

/** What a page tells the browser beside its HTML: JSON in the document. */
export interface PagePayload {
  readonly info: PageInfo;
  /** What the page holds of its sidebar, if it has one. */
  readonly sidebar?: readonly SidebarRow[];
  /** While the site is written: which of its versions the page was made from. */
  readonly version?: number;
}

// ── Search ──────────────────────────────────────────────────────────────────────────────────────────

/** What a search document is: a symbol, a member of one, a written page, or a section of one. */
export type SearchKind =
  | 'component'
  | 'function'
  | 'interface'
  | 'type'
  | 'variable'
  | 'class'
  | 'namespace'
  | 'enum'
  | 'property'
  | 'method'
  | 'accessor'
  | 'constructor'
  | 'enum-member'
  | 'guide'
  | 'section';

/**
 * `search-doc-<timestamp>.json`. Its documents are its pages, each followed by its parts; a document's running
 * number is its reference in the lunr index.
 */
export interface SearchFile {
  /** What hits are grouped by: "API", "Docs". */
  readonly groups: readonly string[];
  readonly pages: readonly SearchPage[];
  /** Groups of words that readers use for one another. */
  readonly synonyms?: readonly (readonly string[])[];
}

export interface SearchEntry {
  readonly name: string;
  readonly kind: SearchKind;
  /** Plain text: what is searched and quoted. */
  readonly text?: string;
  readonly deprecated?: true;
}

export interface SearchPage extends SearchEntry {
  readonly route: string;
  /** Index in `SearchFile.groups`. */
  readonly group: number;
  /** Where the page stands, from the outside in. */
  readonly crumbs?: readonly string[];
  /** Of a version beside the current one. */
  readonly isOld?: true;
  /** What the author says readers look for here. */
  readonly keywords?: readonly string[];
  readonly parts?: readonly SearchPart[];
  /** Running numbers of the pages of which this one shows members: what it extends, or takes as props. */
  readonly inherits?: readonly number[];
  /** No value of the library leads to the symbol. */
  readonly aside?: true;
}

/** A section of a written page, or a member of a symbol. */
export interface SearchPart extends SearchEntry {
  readonly anchor: string;
  /** The same member stands on another page too, which owns it as much. */
  readonly duplicate?: true;
}

/** `search-manifest.json`: the names of the index files that are there now, for pages of an older deploy. */
export interface SearchManifest {
  readonly documents: string;
  readonly index: string;
}
