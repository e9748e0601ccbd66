import type { ApiModel } from '../../theme/api/model.ts';
import type { DocsVersionData } from '../../theme/model/docs.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { NavbarItem } from '../../theme/model/site.ts';
import { versionSidebar } from '../../theme/state/docs.ts';
import { sidebarNotFound } from '../../theme/state/errors.ts';
import { nearestName } from '../config/explain.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import type { Content } from '../content/load.ts';
import { folderOfVersion, readVersions, type VersionConfig } from '../content/version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { OwnPage } from '../parts/pages.ts';
import { contentsPages } from './contents.ts';
import { documentTitles } from './documentTitles.ts';
import { dropDuplicates } from './duplicate.ts';
import { resolveNavbar } from './navbar.ts';
import type { Page, PageSeed, Placement } from './page.ts';
import { placeInSidebars } from './placement.ts';
import { apiSeeds, docSeed, homeSeed, ownSeed } from './seeds.ts';
import { firstHref, resolveSidebar, type SidebarSources } from './sidebar.ts';
import { symbolPlacement } from './symbolPlacement.ts';
import { symbolIndexRoute } from './symbols.ts';
import { versionContents } from './versionContents.ts';

/**
 * All pages and their relations. The only source of routes for rendering, sidebars, breadcrumbs, neighbors,
 * categories, sitemap, search and link checking.
 */
export interface Manifest {
  /** In a stable order: home, documents by path, categories, symbols. */
  readonly pages: readonly Page[];
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly navbar: readonly NavbarItem[];
  readonly versions: readonly DocsVersionData[];
  /** The routes of unpublished pages, keyed by route and by file. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the manifest from the configuration, the content and the API model. A pure function. */
export function buildManifest(
  config: SiteConfig,
  content: Content,
  api: ApiModel | undefined,
  ownPages: readonly OwnPage[] = [],
): Manifest {
  const text = textOf(config);
  const indexRoute = symbolIndexRoute(config);
  const versions = readVersions(config.docs.versions);
  const { documents, draftIds, ...sources } = sourcesOf(content, undefined);
  const current: SidebarSources = {
    ...sources,
    documents,
    draftIds,
    ...(api && indexRoute ? { api: { model: api, indexRoute, text } } : {}),
  };
  const resolved = [
    ...Object.entries(config.sidebars).map(
      ([name, items]) => [name, resolveSidebar(name, items, current)] as const,
    ),
    ...versions
      .filter(({ isCurrent }) => !isCurrent)
      .flatMap((version) => versionSidebars(version, config, content)),
  ];
  const sidebars = Object.fromEntries(resolved.map(([name, { items }]) => [name, items]));
  const targetOf = ({ name, path, isCurrent }: VersionConfig) =>
    firstHref(versionItems(sidebars, isCurrent ? undefined : name)) ?? `/${path}`;
  const currentVersion = versions
    .filter(({ isCurrent }) => isCurrent)
    .map((version) => ({ label: version.label, href: targetOf(version) }))[0];
  const navbar = resolveNavbar({ config, documents, draftIds, sidebars, currentVersion });

  const seeds: PageSeed[] = [
    ...([...content.documents, ...ownPages].some(({ route }) => route === '/')
      ? []
      : [homeSeed({ config, sidebars, documents: content.documents, api })]),
    ...content.documents.map((document) => docSeed(document)),
    ...resolved.flatMap(([, { categoryPages }]) => categoryPages),
    ...ownPages.map(ownSeed),
    ...(api && indexRoute ? apiSeeds(api, indexRoute, text) : []),
    ...contentsPages(sidebars, config),
  ];
  const unique = dropDuplicates(seeds);
  const placements = placeInSidebars(sidebars);
  const placeSymbol = symbolPlacement(config, api, sidebars);
  const placed = unique.pages.map((seed) => ({ ...seed, ...place(seed, placements, placeSymbol) }));
  const labels = new Map(versions.map(({ name, label }) => [name, label]));
  const titles = documentTitles(placed, labels, text);
  const pages = placed.map(
    (page): Page => ({ ...page, documentTitle: titles.get(page.route) ?? page.title }),
  );

  return {
    pages,
    byRoute: new Map(pages.map((page) => [page.route, page])),
    sidebars,
    navbar: navbar.items,
    versions: versions.map((version) => {
      const { name, label, banner, isCurrent } = version;
      return {
        ...{ name, label, banner, href: targetOf(version) },
        ...versionContents(isCurrent ? undefined : name, { pages, sidebars, drafts: content.drafts }),
      };
    }),
    drafts: new Map(
      content.drafts.flatMap(({ route, file }) => [
        [route, route],
        [file, route],
      ]),
    ),
    diagnostics: [
      ...resolved.flatMap(([, { diagnostics }]) => diagnostics),
      ...navbar.diagnostics,
      ...unique.diagnostics,
      ...duplicateIds(content.documents),
      ...unknownApiSidebar(config),
    ],
  };
}

/** Returns the sources for the sidebars of a version; the current one has no name. */
function sourcesOf(content: Content, version: VersionConfig | undefined): SidebarSources {
  const isOwn = (document: Content['documents'][number]) => document.version === version?.name;
  const folder = version && `${folderOfVersion(version.name)}/`;
  return {
    documents: new Map(content.documents.filter(isOwn).map((document) => [document.id, document])),
    draftIds: new Set(content.drafts.filter(isOwn).map(({ id }) => id)),
    categories: folder
      ? new Map(
          [...content.categories].flatMap(([key, category]) =>
            key.startsWith(folder) ? [[key.slice(folder.length), category] as const] : [],
          ),
        )
      : content.categories,
    ...(version ? { prefix: `/${version.path}` } : {}),
  };
}

/** Resolves the sidebars of another version: the parts of the current sidebars that it has. */
function versionSidebars(version: VersionConfig, config: SiteConfig, content: Content) {
  const sources = sourcesOf(content, version);
  return Object.entries(config.sidebars).flatMap(([name, items]) => {
    // An old version may lack pages of the current one.
    const { diagnostics: _, ...sidebar } = resolveSidebar(name, items, sources);
    return sidebar.items.length === 0
      ? []
      : [[versionSidebar(version.name, name), { ...sidebar, diagnostics: [] }] as const];
  });
}

/** Returns the first sidebar of a version; the current one has no name. */
function versionItems(sidebars: Manifest['sidebars'], version: string | undefined): readonly SidebarItem[] {
  const own = Object.entries(sidebars).filter(([id]) =>
    version === undefined ? !id.includes(':') : id.startsWith(versionSidebar(version, '')),
  );
  return own[0]?.[1] ?? [];
}

/** Reports documents with the same id, by which sidebars and links refer to them. */
function duplicateIds(documents: Content['documents']): readonly Diagnostic[] {
  const first = new Map<string, string>();
  return documents.flatMap(({ id: own, version, file }): Diagnostic[] => {
    const id = version === undefined ? own : `${version}/${own}`;
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, file);
      return [];
    }
    return [
      {
        severity: 'warning',
        code: 'duplicate-id',
        message: `The id "${id}" is that of ${other} too; sidebars show one of the two.`,
        file,
        line: 1,
        hint: 'Change the "id" of one of them.',
      },
    ];
  });
}

function unknownApiSidebar({ api, sidebars }: SiteConfig): readonly Diagnostic[] {
  const id = api?.sidebar;
  if (id === undefined || Object.hasOwn(sidebars, id)) return [];
  const ids = Object.keys(sidebars);
  const nearest = nearestName(id, ids);
  return [
    {
      severity: 'error',
      code: 'sidebar-not-found',
      message: sidebarNotFound(id, ids).message,
      configKey: ['api', 'sidebar'],
      hint: nearest ? `Did you mean "${nearest}"?` : 'Add the sidebar under "sidebars".',
    },
  ];
}

function place(
  seed: PageSeed,
  placements: ReadonlyMap<string, Placement>,
  placeSymbol: (seed: PageSeed) => Placement | undefined,
): Placement {
  const placement = placeSymbol(seed) ?? placements.get(seed.route);
  if (placement) {
    // Category pages are shown without their sidebar (§2 table: "not shown").
    if (seed.kind !== 'category') return placement;
    const { sidebar: _, ...rest } = placement;
    return rest;
  }
  return { breadcrumbs: seed.kind === 'home' ? [] : [{ label: seed.title }] };
}
