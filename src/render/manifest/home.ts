import GithubSlugger from 'github-slugger';
import type { ApiModel } from '../../theme/api/model.ts';
import type { HomeData, HomeFeature, HomeGallery } from '../../theme/model/home.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { Text } from '../../theme/strings/text.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import type { SourceDocument } from '../content/document.ts';
import { countPages, firstHref } from './sidebar.ts';
import { listedGroups, pluralOf, symbolIndexRoute } from './symbols.ts';

export interface HomeSources {
  readonly config: SiteConfig;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly documents: readonly SourceDocument[];
  readonly api: ApiModel | undefined;
}

/** The most cards to show for one sidebar; beyond that, the sidebar itself is the better list. */
const MOST_CARDS = 12;

/**
 * Returns the content of the home page: from the configuration, with links to the site's contents by default.
 */
export function homeData(sources: HomeSources): HomeData {
  const { title, tagline, home } = sources.config;
  const { description, actions, image, example, featuresTitle, features } = home;
  return {
    title,
    tagline,
    description,
    actions: actions ?? defaultActions(sources),
    image,
    example,
    galleries: withIds(features ? [{ title: featuresTitle, features }] : defaultGalleries(sources)),
  };
}

/** A gallery before it has an id. */
interface Gallery extends Omit<HomeGallery, 'id'> {
  /** What its id is made from, if not its title: an id is the same in every language. */
  readonly name?: string;
}

function withIds(galleries: readonly Gallery[]): readonly HomeGallery[] {
  const slugger = new GithubSlugger();
  return galleries.flatMap(({ title, name = title, features }) =>
    features.length === 0 ? [] : [{ title, id: slugger.slug(name), features }],
  );
}

/** Returns buttons for the first page of the first sidebar, and for the reference. */
function defaultActions(sources: HomeSources): HomeData['actions'] {
  const { config, api } = sources;
  const text = textOf(config);
  const first = firstPage(sources);
  const reference = symbolIndexRoute(config);
  return [
    ...(first === undefined ? [] : [{ label: text('home.start'), href: first, primary: true }]),
    ...(api && reference !== undefined
      ? [{ label: text('home.api'), href: reference, primary: first === undefined }]
      : []),
  ];
}

function firstPage({ sidebars }: HomeSources): string | undefined {
  return Object.values(sidebars).flatMap((items) => firstHref(withoutSymbols(items)) ?? [])[0];
}

/** Returns the top-level items of each sidebar of the current version, then the contents of the reference. */
function defaultGalleries(sources: HomeSources): readonly Gallery[] {
  const { config, sidebars, documents, api } = sources;
  const text = textOf(config);
  const descriptions = new Map(documents.map(({ route, description = '' }) => [route, description]));
  const describe = (item: SidebarItem, href: string) =>
    item.kind === 'category'
      ? text('pages.count', { count: countPages(item.items) })
      : (descriptions.get(href) ?? '');
  const written = Object.entries(config.sidebarLabels).map(([id, label]) => {
    const features = withoutSymbols(sidebars[id] ?? []).flatMap((item): readonly HomeFeature[] => {
      const href = firstHref([item]);
      if (href === undefined || href === '/') return [];
      return [{ title: item.label, description: describe(item, href), href }];
    });
    // The button above already links there.
    const isOne = features.length === 1 && features[0]?.href === firstPage(sources);
    return { title: label, features: isOne ? [] : features.slice(0, MOST_CARDS) };
  });
  const reference = symbolIndexRoute(config);
  if (!api || reference === undefined) return written;
  const features = referenceFeatures(api, reference, text);
  return [...written, { title: text('home.reference'), name: 'reference', features }];
}

/** Returns the kinds of symbols that the package itself exports, and each module below it, with counts. */
function referenceFeatures(api: ApiModel, reference: string, text: Text): readonly HomeFeature[] {
  const cards = new Map<
    string,
    { readonly title: string; readonly anchor: string; readonly count: number }
  >();
  for (const { kind, anchor, module, symbols } of listedGroups(api)) {
    const key = module ?? kind;
    const card = cards.get(key) ?? { title: module ?? pluralOf(kind, text), anchor, count: 0 };
    cards.set(key, { ...card, count: card.count + symbols.length });
  }
  return [...cards.values()].map(({ title, anchor, count }) => ({
    title,
    description: text('pages.count', { count }),
    href: `${reference}#${anchor}`,
  }));
}

/** Removes groups of symbols, and categories with nothing else: the reference has its own cards. */
function withoutSymbols(items: readonly SidebarItem[]): readonly Exclude<SidebarItem, { kind: 'symbols' }>[] {
  return items.flatMap((item) => (item.kind === 'symbols' || isOfSymbols(item) ? [] : [item]));
}

function isOfSymbols(item: SidebarItem): boolean {
  return (
    item.kind === 'symbols' ||
    (item.kind === 'category' && item.href === undefined && item.items.every(isOfSymbols))
  );
}
