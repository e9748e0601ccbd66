import type { ApiModel } from '../../theme/api/model.ts';
import type { NavLink } from '../../theme/model/link.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import type { PageSeed, Placement } from './page.ts';
import { listedGroups, pluralOf } from './symbols.ts';

/**
 * Returns the placement of a generated page. It isn't in a written sidebar: its neighbors are those in its
 * group's alphabetical list.
 */
export function symbolPlacement(
  config: SiteConfig,
  api: ApiModel | undefined,
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): (seed: PageSeed) => Placement | undefined {
  if (!api || !config.api) return () => undefined;
  const text = textOf(config);
  const indexRoute = `${config.api.routeBasePath}/`;
  const sidebar =
    config.api.sidebar !== undefined && config.api.sidebar in sidebars ? config.api.sidebar : undefined;
  const neighbours = new Map<string, Pick<Placement, 'previous' | 'next'>>();
  const groupLinks = new Map<string, NavLink>();
  for (const { kind, anchor, module, symbols } of listedGroups(api)) {
    const groupLink = { label: module ?? pluralOf(kind, text), href: `${indexRoute}#${anchor}` };
    symbols.forEach((symbol, index) => {
      const [previous, next] = [symbols[index - 1], symbols[index + 1]].map(
        (near) => near && { label: near.qualifiedName, href: near.route },
      );
      neighbours.set(symbol.route, { ...(previous ? { previous } : {}), ...(next ? { next } : {}) });
      groupLinks.set(symbol.route, groupLink);
    });
  }
  const names = new Map(api.symbols.map((symbol) => [symbol.id, symbol]));
  const index = { label: text('index.title'), href: indexRoute };
  return (seed) => {
    if (seed.kind !== 'symbol') return undefined;
    const { symbol } = seed;
    const parent = symbol.parent === undefined ? undefined : names.get(symbol.parent);
    const above = parent ? { label: parent.qualifiedName, href: parent.route } : groupLinks.get(symbol.route);
    // Namespaces and their members are shown without a sidebar (§2 table: "none").
    const inNamespace = symbol.kind === 'namespace' || parent !== undefined;
    return {
      ...(sidebar !== undefined && !inNamespace ? { sidebar } : {}),
      breadcrumbs: [index, ...(above ? [above] : []), { label: symbol.name }],
      ...neighbours.get(symbol.route),
    };
  };
}
