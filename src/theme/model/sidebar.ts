export type SidebarItem = SidebarLink | SidebarCategory<SidebarItem> | SymbolGroup;

/**
 * A row of the sidebar in a page: of a long sidebar, only those around the page's own, with gaps for the
 * others.
 */
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

/** Space for rows that are loaded with the sidebar's own file. */
export interface SidebarGap {
  readonly kind: 'gap';
  readonly rows: number;
}

/**
 * A generated group of API symbols ("Interfaces", 159 links). It has too many items to include in each page:
 * the browser fetches them once, from the file `SiteFileNames.symbols`. Without JavaScript the group is a
 * link to the index of symbols (`href`).
 */
export interface SymbolGroup {
  readonly kind: 'symbols';
  readonly label: string;
  readonly href: string;
  readonly symbolKind: string;
  readonly count: number;
}

/** One row of the cached symbol list, a JSON array from which the `SymbolGroup`s are filled. */
export interface SymbolListItem {
  readonly name: string;
  readonly route: string;
  readonly symbolKind: string;
  readonly deprecated?: true;
}

export interface SymbolWindow {
  readonly symbolKind: string;
  /** Index in the group's list of the first item of `near`. */
  readonly start: number;
  readonly near: readonly SymbolListItem[];
}
