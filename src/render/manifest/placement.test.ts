import { expect, it } from 'vitest';
import type { SidebarItem } from '../../theme/model/sidebar.ts';
import { placeInSidebars } from './placement.ts';

const link = (name: string): SidebarItem => ({ kind: 'link', label: name.toUpperCase(), href: `/${name}` });

it('gives a page listed twice one place among previous and next', () => {
  const category: SidebarItem = {
    kind: 'category',
    label: 'C',
    href: '/c',
    collapsed: true,
    items: [link('c'), link('b'), link('a')],
  };
  const placements = placeInSidebars({ s: [link('a'), link('a'), category, link('d')] });
  expect([...placements].map(([route, { previous, next }]) => [previous?.href, route, next?.href])).toEqual([
    [undefined, '/a', '/c'],
    ['/a', '/c', '/b'],
    ['/c', '/b', '/d'],
    ['/b', '/d', undefined],
  ]);
});
