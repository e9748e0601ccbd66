import type { PageInfo } from '../model/page.ts';
import type { SidebarItem, SidebarRow } from '../model/sidebar.ts';

/**
 * Items of a sidebar up to which every page holds it whole. A longer one is cut: a page holds the rows around its own,
 * all rows have one height, and gaps leave room for the others.
 */
const WHOLE = 64;

/** Whether a sidebar is cut in pages. Given what a page holds of it, the same. */
export function isCut(items: readonly SidebarRow[]): boolean {
  return countUpTo(items, WHOLE + 1) > WHOLE;
}

/** Counts no further than it has to: this is asked at each navigation. */
function countUpTo(items: readonly SidebarRow[], limit: number): number {
  let count = 0;
  for (const item of items) {
    if (count >= limit) break;
    if (item.kind === 'gap') return limit;
    count += 1 + (item.kind === 'category' ? countUpTo(item.items, limit - count) : 0);
  }
  return count;
}

/** Whether the current page is somewhere below an item. */
export function holds(item: SidebarRow, page: Pick<PageInfo, 'route' | 'symbolWindow'>): boolean {
  if (item.kind === 'gap') return false;
  if (item.kind === 'link') return item.href === page.route;
  if (item.kind === 'symbols') return page.symbolWindow?.symbolKind === item.symbolKind;
  return item.href === page.route || item.items.some((inner) => holds(inner, page));
}

/** Rows that an item takes while the page that is shown is elsewhere. */
export function rowsOf(item: SidebarItem): number {
  if (item.kind === 'link') return item.unlisted ? 0 : 1;
  if (item.kind === 'symbols' || item.collapsed) return 1;
  return 1 + rowsOfAll(item.items);
}

export function rowsOfAll(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + rowsOf(item), 0);
}

/** The page that lists everything in a sidebar that is cut: what readers without script find the rest by. */
export function contentsRoute(sidebar: string): string {
  return `/contents/${sidebar.replaceAll(':', '-')}`;
}

/** @param trail labels of the categories that lead to a list of the sidebar, from the outside in */
export function contentsAnchor(trail: readonly string[]): string {
  return trail.join('/').toLowerCase().replace(/\s+/g, '-');
}
