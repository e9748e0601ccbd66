import { describe, expect, it } from 'vitest';
import type { PageInfo } from '../../theme/model/page.ts';
import type { SidebarItem, SidebarRow } from '../../theme/model/sidebar.ts';
import { holds, isCut, rowsOf } from '../../theme/state/sidebarRows.ts';
import { createSidebarWindows } from './sidebarWindow.ts';

const page = (route: string): PageInfo => ({
  route,
  title: '',
  description: '',
  layout: 'doc',
  sidebar: 'docs',
});
const link = (href: string): SidebarItem => ({ kind: 'link', label: href, href });
const flat = (count: number) => Array.from({ length: count }, (_, index) => link(`/p${index}`));
const folders = (count: number, pages: number, collapsed = true): SidebarItem[] =>
  Array.from({ length: count }, (_, folder) => ({
    kind: 'category',
    label: `Folder ${folder}`,
    collapsed,
    items: Array.from({ length: pages }, (_, index) => link(`/f${folder}/p${index}`)),
  }));
const windowOf = (items: readonly SidebarItem[], route: string): readonly SidebarRow[] =>
  createSidebarWindows({ docs: items })(page(route)) ?? [];

/** Returns the visible rows: labels, and numbers for gaps; closed categories are omitted. */
function seen(items: readonly SidebarRow[], route: string): (string | number)[] {
  return items.flatMap((item) => {
    if (item.kind === 'gap') return [item.rows];
    if (item.kind !== 'category')
      return item.kind === 'link' && item.unlisted && item.href !== route ? [] : [item.label];
    const isOpen = !item.collapsed || holds(item, page(route));
    return [item.label, ...(isOpen ? seen(item.items, route) : [])];
  });
}
const heightOf = (rows: readonly (string | number)[]) =>
  rows.reduce<number>((sum, row) => sum + (typeof row === 'number' ? row : 1), 0);

describe('what a page holds of its sidebar', () => {
  it('is all of a short one', () => {
    const items = [...flat(20), ...folders(4, 9)];
    expect(windowOf(items, '/p3')).toBe(items);
    expect(createSidebarWindows({ docs: items })({ ...page('/p3'), sidebar: 'other' })).toBeUndefined();
  });

  it.each([
    ['/p0', ['/p0', 4981]],
    ['/p2500', [2492, '/p2492', 2489]],
    ['/p4999', [4981, '/p4981']],
    ['/elsewhere', ['/p0', 4981]],
  ])('is the rows around %s of a long list, with room for the others', (route, [...edges]) => {
    const rows = seen(windowOf(flat(5000), route), route);
    expect(heightOf(rows)).toBe(5000);
    expect(rows.filter((row) => typeof row === 'string')).toHaveLength(19);
    const gaps = rows.filter((row) => typeof row === 'number');
    expect(gaps).toEqual(edges.filter((edge) => typeof edge === 'number'));
    expect(rows.find((row) => typeof row === 'string')).toBe(edges.find((edge) => typeof edge === 'string'));
  });

  it('is the open branch with its neighbors, and what is closed by name', () => {
    const rows = windowOf(folders(100, 50), '/f7/p49');
    const labels = seen(rows, '/f7/p49');
    expect(labels).toContain('Folder 7');
    expect(labels).toContain('/f7/p49');
    expect(labels).toContain('Folder 8');
    expect(labels).not.toContain('/f8/p0');
    const next = rows.find((row) => row.kind === 'category' && row.label === 'Folder 8');
    expect(next).toMatchObject({ items: [{ kind: 'gap', rows: 50 }] });
  });

  it('is hardly more where much follows', () => {
    const size = (count: number) => JSON.stringify(windowOf(folders(count, 50), '/f9/p49')).length;
    expect(size(100) - size(10)).toBeLessThan(500);
  });

  it.each([
    ['one list', flat(5000)],
    ['folders', folders(100, 50)],
    ['open folders', folders(30, 9, false)],
    ['folders in folders', [{ kind: 'category', label: 'All', collapsed: true, items: folders(70, 70) }]],
    [
      'a mixture',
      [
        ...folders(3, 40),
        ...flat(30),
        ...folders(5, 3, false),
        { ...link('/hidden'), unlisted: true },
        ...flat(9),
      ],
    ],
  ] as [string, SidebarItem[]][])('has every row where the whole sidebar has it: %s', (_, items) => {
    const routes = routesOf(items);
    for (const route of routes.filter((_, index) => index % 97 === 0 || index > routes.length - 12)) {
      const whole = seen(items, route);
      let place = 0;
      const cut = seen(windowOf(items, route), route);
      expect(cut).toContain(route);
      for (const row of cut) {
        if (typeof row === 'string') expect(row).toBe(whole[place]);
        place += typeof row === 'number' ? row : 1;
      }
      expect(place).toBe(whole.length);
      const held = cut.filter((row) => typeof row === 'string').length;
      expect(held).toBeGreaterThanOrEqual(Math.min(19, whole.length));
      expect(held).toBeLessThanOrEqual(19 + 3);
    }
  });

  it('is found as soon in a long sidebar as in a short one', () => {
    const windows = createSidebarWindows({ docs: flat(200_000) });
    expect(windows(page('/p150000'))).toHaveLength(21);
  });
});

describe('isCut', () => {
  it('says the same of a sidebar and of what a page holds of it', () => {
    for (const items of [flat(64), flat(65), folders(8, 7), folders(8, 8)]) {
      expect(isCut(windowOf(items, '/p0'))).toBe(isCut(items));
    }
    expect([isCut(flat(64)), isCut(flat(65))]).toEqual([false, true]);
  });
});

it('rowsOf counts what is seen when the page is elsewhere', () => {
  const [closed, open] = [folders(1, 9)[0], folders(1, 9, false)[0]];
  expect([closed, open].map((item) => item && rowsOf(item))).toEqual([1, 10]);
});

function routesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => (item.kind === 'category' ? routesOf(item.items) : (item.href ?? [])));
}
