import type { PageInfo } from '../model/page.ts';
import type { SidebarItem, SidebarRow } from '../model/sidebar.ts';

/**
 * Number of items up to which every page contains its whole sidebar. A longer one is cut: a page contains the
 * rows around its own, all rows have the same height, and gaps reserve space for the others.
 */
const WHOLE = 64;

/** Whether a sidebar is cut in pages; also true for the rows that a page contains of a cut one. */
export function isCut(items: readonly SidebarRow[]): boolean {
  return countUpTo(items, WHOLE + 1) > WHOLE;
}

/** Stops counting at the limit: this is called on each navigation. */
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

/** Returns the number of rows of an item that doesn't contain the current page. */
export function rowsOf(item: SidebarItem): number {
  if (item.kind === 'link') return item.unlisted ? 0 : 1;
  if (item.kind === 'symbols' || item.collapsed) return 1;
  return 1 + rowsOfAll(item.items);
}

export function rowsOfAll(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + rowsOf(item), 0);
}

/** Returns the page that lists everything in a cut sidebar, for readers without JavaScript. */
export function contentsRoute(sidebar: string): string {
  return `/contents/${sidebar.replaceAll(':', '-')}`;
}

/** @param trail labels of the categories around a list of the sidebar, outermost first */
export function contentsAnchor(trail: readonly string[]): string {
  return trail.join('/').toLowerCase().replace(/\s+/g, '-');
}
