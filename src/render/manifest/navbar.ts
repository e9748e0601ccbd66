import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { NavbarItem } from '../../theme/model/site.ts';
import { type NavbarSite, resolveNavbarItem } from '../config/navbarItems.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { findDocument, firstHref, type SidebarSources } from './sidebar.ts';
import { symbolIndexRoute } from './symbols.ts';

export interface NavbarSources extends Pick<SidebarSources, 'documents' | 'draftIds'> {
  readonly config: SiteConfig;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly currentVersion: NavbarSite['currentVersion'];
}

/** Resolves the navbar's items against the site's documents and sidebars (§2 "Page shell", §8). */
export function resolveNavbar(sources: NavbarSources): {
  readonly items: readonly NavbarItem[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { items: written } = sources.config.navbar;
  if (!written) return { items: placeSearch(defaultItems(sources)), diagnostics: [] };
  const results = written.map((item, index) => {
    const { item: resolved, diagnostic } = resolveNavbarItem(item, siteOf(sources, index));
    return { item: resolved && { ...resolved, position: item.position }, diagnostic };
  });
  const items = results.flatMap((result) => (result.item ? [result.item] : []));
  return {
    items: placeSearch(items),
    diagnostics: results.flatMap((result) => (result.diagnostic ? [result.diagnostic] : [])),
  };
}

/** Returns the site as the item with an index sees it. */
function siteOf(sources: NavbarSources, index: number): NavbarSite {
  const { sidebars } = sources;
  const placeOf = (field: string) => ({ configKey: ['navbar', 'items', index, field] });
  return {
    findPage: (id, field) => findDocument(id, sources, placeOf(field).configKey),
    sidebars: Object.keys(sidebars),
    firstPage: (sidebar) => firstHref(sidebars[sidebar] ?? []),
    currentVersion: sources.currentVersion,
    placeOf,
  };
}

/** Returns the navbar of a site without configured items: all the site's destinations. */
function defaultItems({ config, sidebars }: NavbarSources): readonly NavbarItem[] {
  const { docs, i18n, organizationName, projectName } = config;
  const ofSidebars = Object.entries(config.sidebarLabels).flatMap(([id, label]): readonly NavbarItem[] => {
    const items = sidebars[id] ?? [];
    const href = firstHref(items);
    if (href === undefined) return [];
    // The symbol index and namespaces have no sidebar, but their routes are below the index.
    const index = items[0]?.kind === 'symbols' ? symbolIndexRoute(config) : undefined;
    const target = index === undefined ? { href, sidebar: id } : { href: index, activeBase: index };
    return [{ kind: 'link', position: 'left', label, ...target, newTab: false }];
  });
  const repository = `https://github.com/${organizationName}/${projectName}`;
  return [
    ...ofSidebars,
    ...(Object.keys(docs.versions).length > 1 ? [{ kind: 'versions', position: 'right' } as const] : []),
    ...(i18n.locales.length > 1 ? [{ kind: 'locales', position: 'right' } as const] : []),
    ...(organizationName !== undefined && projectName !== undefined
      ? [{ kind: 'link', position: 'right', label: 'GitHub', href: repository, newTab: false } as const]
      : []),
  ];
}

/** Keeps a single search box: at its first place in the configuration, else after the items on the right. */
function placeSearch(items: readonly NavbarItem[]): readonly NavbarItem[] {
  const first = items.find(({ kind }) => kind === 'search');
  if (!first) return [...items, { kind: 'search', position: 'right' }];
  return items.filter((item) => item.kind !== 'search' || item === first);
}
