import { searchKindOf } from '../../theme/api/kinds.ts';
import type { Text } from '../../theme/strings/text.ts';
import type { PlacedPage } from './page.ts';

/** What distinguishes a page from others with the same title. */
interface Traits {
  /** The kind of page: "component", "namespace", "guide" in English. */
  readonly noun: string;
  /** The label of its version, unless it is the current one. */
  readonly version: string | undefined;
  /** The parent section. */
  readonly section: string | undefined;
}

type TitledPage = Exclude<PlacedPage, { readonly kind: 'home' }>;

/** From shortest to longest: the first that distinguishes all pages with a title is used. */
const QUALIFIERS: readonly (readonly (keyof Traits)[])[] = [
  ['noun'],
  ['version'],
  ['noun', 'version'],
  ['section'],
  ['noun', 'section'],
  ['noun', 'section', 'version'],
];

/**
 * Returns titles of pages for browser tabs, bookmarks and search engines: the page's own title, followed by
 * the kind of page if another one has the same title (`Axis (component)`, `Axis (namespace)`, `Axis
 * (guide)`).
 *
 * @param labels version labels by name
 * @returns the unique titles of all pages except the home page, by route
 */
export function documentTitles(
  pages: readonly PlacedPage[],
  labels: ReadonlyMap<string, string>,
  text: Text,
): ReadonlyMap<string, string> {
  // The home page has the site's title.
  const others = pages.filter((page): page is TitledPage => page.kind !== 'home');
  const qualified = byTitle(others, ({ title }) => title).flatMap(([title, namesakes]) => {
    if (namesakes.length === 1) return namesakes.map((page) => ({ page, title }));
    const traits = namesakes.map((page) => ({ page, traits: traitsOf(page, labels, text) }));
    const candidates = QUALIFIERS.map((keys) =>
      traits.map((one) => ({ page: one.page, title: qualify(title, keys, one.traits) })),
    );
    const areDistinct = (titles: readonly { readonly title: string }[]) =>
      new Set(titles.map((one) => one.title)).size === titles.length;
    return candidates.find(areDistinct) ?? candidates.at(-1) ?? [];
  });
  // Left are pages that differ only in their route, and titles that look like qualified ones.
  return new Map(
    byTitle(qualified, ({ title }) => title).flatMap(([title, namesakes]) =>
      namesakes.map(({ page }) => [
        page.route,
        namesakes.length === 1 ? title : `${page.title} (${page.route})`,
      ]),
    ),
  );
}

function traitsOf(page: TitledPage, labels: ReadonlyMap<string, string>, text: Text): Traits {
  const version = page.kind === 'doc' ? page.document.version : undefined;
  return {
    noun: text(`title-kind.${kindOf(page)}`),
    version: version === undefined ? undefined : (labels.get(version) ?? version),
    section: page.breadcrumbs.at(-2)?.label,
  };
}

function kindOf(page: TitledPage) {
  switch (page.kind) {
    case 'symbol':
      return searchKindOf(page.symbol);
    case 'doc':
      return 'guide';
    case 'category':
    case 'contents':
      return page.kind;
    case 'symbol-index':
      return 'index';
    case 'custom':
      return 'page';
  }
}

function qualify(title: string, keys: readonly (keyof Traits)[], traits: Traits): string {
  const said = keys.flatMap((key) => traits[key] ?? []);
  return said.length === 0 ? title : `${title} (${said.join(', ')})`;
}

function byTitle<One>(all: readonly One[], titleOf: (one: One) => string): readonly [string, One[]][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(titleOf(one));
    if (group) group.push(one);
    else groups.set(titleOf(one), [one]);
  }
  return [...groups];
}
