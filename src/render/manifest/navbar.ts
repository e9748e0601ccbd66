import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { NavbarItem } from '../../theme/model/site.ts';
import { sidebarNotFound, sidebarWithoutLink } from '../../theme/state/errors.ts';
import { nearestName } from '../config/explain.ts';
import type { NavbarConfigItem } from '../config/navbarSchema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { findDocument, firstHref, type SidebarSources } from './sidebar.ts';
import { symbolIndexRoute } from './symbols.ts';

export interface NavbarSources extends Pick<SidebarSources, 'documents' | 'draftIds'> {
  readonly config: SiteConfig;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** Resolves the navbar's items against the site's documents and sidebars (§2 "Page shell", §8). */
export function resolveNavbar(sources: NavbarSources): {
  readonly items: readonly NavbarItem[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { items: written } = sources.config.navbar;
  if (!written) return { items: placeSearch(defaultItems(sources)), diagnostics: [] };
  const results = written.map((item, index) => resolveItem(item, ['navbar', 'items', index], sources));
  const items = results.flatMap((result) => (result.item ? [result.item] : []));
  return {
    items: placeSearch(items),
    diagnostics: results.flatMap((result) => (result.diagnostic ? [result.diagnostic] : [])),
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

interface Resolved {
  readonly item?: NavbarItem;
  readonly diagnostic?: Diagnostic;
}

function resolveItem(
  item: NavbarConfigItem,
  configKey: readonly PropertyKey[],
  sources: NavbarSources,
): Resolved {
  const { config, sidebars } = sources;
  switch (item.type) {
    case undefined:
    case 'default':
      return {
        item: {
          kind: 'link',
          position: item.position,
          label: item.label,
          href: item.href,
          newTab: item.newTab,
          ...(item.activeBase === undefined ? {} : { activeBase: item.activeBase }),
        },
      };
    case 'doc': {
      const { document, diagnostic } = findDocument(item.docId, sources, [...configKey, 'docId']);
      if (diagnostic) return { diagnostic };
      if (!document) return {};
      return {
        item: {
          kind: 'link',
          position: item.position,
          label: item.label ?? document.sidebarLabel,
          href: document.route,
          activeBase: document.route,
          newTab: false,
        },
      };
    }
    case 'docSidebar':
      return docSidebarItem(item, configKey, sidebars);
    case 'docsVersion': {
      const version = Object.values(config.docs.versions)[0];
      if (!version) return {};
      const label = item.label ?? version.label;
      return {
        item: { kind: 'link', position: item.position, label, href: `/${version.path}`, newTab: false },
      };
    }
    case 'docsVersionDropdown':
      return { item: { kind: 'versions', position: item.position } };
    case 'localeDropdown':
      return { item: { kind: 'locales', position: item.position } };
    case 'dropdown':
      return { item: { kind: 'dropdown', position: item.position, label: item.label, items: item.items } };
    case 'html':
      return { item: { kind: 'html', position: item.position, html: item.value } };
    case 'search':
      return { item: { kind: 'search', position: item.position } };
  }
}

function docSidebarItem(
  item: Extract<NavbarConfigItem, { type: 'docSidebar' }>,
  configKey: readonly PropertyKey[],
  sidebars: NavbarSources['sidebars'],
): Resolved {
  const sidebar = sidebars[item.sidebarId];
  const ids = Object.keys(sidebars);
  const key = [...configKey, 'sidebarId'];
  if (!sidebar) {
    const nearest = nearestName(item.sidebarId, ids);
    return {
      diagnostic: {
        severity: 'error',
        code: 'sidebar-not-found',
        message: sidebarNotFound(item.sidebarId, ids).message,
        configKey: key,
        hint: nearest ? `Did you mean "${nearest}"?` : 'Add the sidebar under "sidebars".',
      },
    };
  }
  const href = firstHref(sidebar);
  if (href === undefined) {
    return {
      diagnostic: {
        severity: 'error',
        code: 'sidebar-without-link',
        message: sidebarWithoutLink(item.sidebarId).message,
        configKey: key,
        hint: "Add at least one document to the sidebar that isn't a draft.",
      },
    };
  }
  return {
    item: {
      kind: 'link',
      position: item.position,
      label: item.label ?? item.sidebarId,
      href,
      sidebar: item.sidebarId,
      newTab: false,
    },
  };
}
