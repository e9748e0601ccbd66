import type { PageInfo } from '../../theme/model/page.ts';
import type { SidebarCategory, SidebarItem, SidebarRow } from '../../theme/model/sidebar.ts';
import { isCut, rowsOf } from '../../theme/state/sidebarRows.ts';

/**
 * Rows in a page before and after its own one: enough to nearly fill a sidebar initially, and few enough that a page
 * grows by less than 2 kB where closed categories follow, each of which takes as much as four links.
 */
const BEFORE = 8;
const AFTER = 10;

/** Returns the part of the sidebar that a page contains: all of a short one, else the rows around its own. */
export type SidebarWindows = (info: PageInfo) => readonly SidebarRow[] | undefined;

/**
 * Creates the windows. Each sidebar is walked once, so that the time per page doesn't depend on its length.
 */
export function createSidebarWindows(
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): SidebarWindows {
  const windows = new Map(
    Object.entries(sidebars).map(([id, items]) => [id, isCut(items) ? createWindow(items) : () => items]),
  );
  return (info) => (info.sidebar === undefined ? undefined : windows.get(info.sidebar)?.(info));
}

/** The location of an item: its index in the list of each level. */
type Path = readonly number[];

function createWindow(items: readonly SidebarItem[]): (info: PageInfo) => readonly SidebarRow[] {
  const paths = new Map<string, Path>();
  /** Number of rows before each item of a list. */
  const offsets = new Map<readonly SidebarItem[], readonly number[]>();
  const index = (list: readonly SidebarItem[], path: Path): void => {
    const starts = [0];
    for (const item of list) starts.push((starts.at(-1) ?? 0) + rowsOf(item));
    offsets.set(list, starts);
    for (const [place, item] of list.entries()) {
      const own = [...path, place];
      const key = item.kind === 'symbols' ? symbolsKey(item.symbolKind) : item.href;
      if (key !== undefined && !paths.has(key)) paths.set(key, own);
      if (item.kind === 'category') index(item.items, own);
    }
  };
  index(items, []);
  const offset = (list: readonly SidebarItem[], place: number) => offsets.get(list)?.[place] ?? 0;
  const size = (list: readonly SidebarItem[]) => offset(list, list.length);

  return (info) => {
    const path =
      paths.get(info.route) ??
      (info.symbolWindow ? paths.get(symbolsKey(info.symbolWindow.symbolKind)) : undefined) ??
      [];
    /** Returns the additional rows of items on the path, compared to other pages. */
    const extra = (list: readonly SidebarItem[], level: number): number => {
      const item = list[path[level] ?? -1];
      if (!item) return 0;
      const inner = item.kind === 'category' ? extra(item.items, level + 1) : 0;
      const opened = item.kind === 'category' && item.collapsed ? size(item.items) : 0;
      const shown = rowsOf(item) === 0 ? 1 : 0;
      return inner + opened + shown;
    };
    /** Returns the number of rows before the page's own. */
    const above = (list: readonly SidebarItem[], level: number): number => {
      const place = path[level];
      const item = place === undefined ? undefined : list[place];
      if (place === undefined || !item) return 0;
      const isLast = level === path.length - 1;
      const inner = item.kind === 'category' && !isLast ? 1 + above(item.items, level + 1) : 0;
      return offset(list, place) + inner;
    };
    const total = size(items) + extra(items, 0);
    const current = above(items, 0);
    const from = Math.max(0, Math.min(current - BEFORE, total - 1 - BEFORE - AFTER));
    const to = Math.min(total, from + 1 + BEFORE + AFTER);

    const cut = (list: readonly SidebarItem[], start: number, level: number): readonly SidebarRow[] => {
      const open = path[level] ?? list.length;
      const more = extra(list, level);
      const startOf = (place: number) => start + offset(list, place) + (place > open ? more : 0);
      const rows: SidebarRow[] = [];
      const first = Math.max(
        0,
        lastWhere(list.length, (place) => startOf(place) <= from),
      );
      const gap = (size: number) => {
        if (size > 0) rows.push({ kind: 'gap', rows: size });
      };
      gap(startOf(first) - start);
      let place = first;
      for (; place < list.length && startOf(place) < to; place += 1) {
        const item = list[place];
        if (item)
          rows.push(cutItem(item, startOf(place), place === open ? level + 1 : Number.POSITIVE_INFINITY));
      }
      gap(startOf(list.length) - startOf(place));
      return rows;
    };
    /** @param level depth in the path below the item; infinite if the item isn't on the path */
    const cutItem = (item: SidebarItem, start: number, level: number): SidebarRow => {
      if (item.kind !== 'category') return item;
      const isOpen = !item.collapsed || Number.isFinite(level);
      return { ...item, items: isOpen ? cut(item.items, start + 1, level) : closed(item) };
    };
    const closed = ({ items: inner }: SidebarCategory<SidebarItem>): readonly SidebarRow[] => {
      const rows = size(inner);
      return rows === 0 ? [] : [{ kind: 'gap', rows }];
    };
    return cut(items, 0, 0);
  };
}

function symbolsKey(kind: string): string {
  return `symbols:${kind}`;
}

/** Returns the last number below `count` that satisfies a monotonic predicate, by bisection. */
function lastWhere(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [-1, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
