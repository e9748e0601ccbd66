import type { NavLink } from '../../theme/model/link.ts';
import type { Breadcrumb } from '../../theme/model/page.ts';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import type { Placement } from './page.ts';

interface Step extends NavLink {
  readonly trail: readonly Breadcrumb[];
}

/**
 * Returns the position of each route in the sidebars: its sidebar, the categories above it, the previous and
 * next page. A page in two sidebars belongs to the first, and a page listed twice to its first entry; previous
 * and next never leave a sidebar; unlisted pages are skipped.
 */
export function placeInSidebars(
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): ReadonlyMap<string, Placement> {
  const placements = new Map<string, Placement>();
  for (const [sidebar, items] of Object.entries(sidebars)) {
    const steps = firstOfEach(walk(items, []));
    const listed = steps.filter((step) => !step.unlisted);
    const indexes = new Map(listed.map((step, index) => [step, index]));
    for (const step of steps) {
      if (placements.has(step.href)) continue;
      const index = indexes.get(step) ?? -1;
      const previous = index > 0 ? listed[index - 1] : undefined;
      const next = index >= 0 ? listed[index + 1] : undefined;
      placements.set(step.href, {
        sidebar,
        breadcrumbs: [...step.trail, { label: step.label }],
        ...(previous ? { previous: { label: previous.label, href: previous.href } } : {}),
        ...(next ? { next: { label: next.label, href: next.href } } : {}),
      });
    }
  }
  return placements;
}

function firstOfEach<Item extends Step>(steps: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return steps.filter(({ href }) => !seen.has(href) && seen.add(href));
}

function walk(
  items: readonly SidebarItem[],
  trail: readonly Breadcrumb[],
): (Step & { readonly unlisted: boolean })[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') {
      return item.href.startsWith('/')
        ? [{ label: item.label, href: item.href, trail, unlisted: item.unlisted === true }]
        : [];
    }
    if (item.kind === 'symbols') return [];
    const { label, href } = item;
    const own = href === undefined ? [] : [{ label, href, trail, unlisted: item.linkUnlisted === true }];
    const crumb: Breadcrumb = href === undefined ? { label } : { label, href };
    return [...own, ...walk(item.items, [...trail, crumb])];
  });
}
