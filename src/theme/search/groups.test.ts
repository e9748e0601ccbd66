import { expect, it } from 'vitest';
import { groupHits, shownHits } from './groups.ts';
import type { Hit } from './hit.ts';

const hit = (url: string, group: string): Hit => ({
  url,
  group,
  title: url,
  titleMarks: [],
  kind: 'guide',
  crumbs: [],
  excerpt: { text: '', marks: [] },
  deprecated: false,
  words: [],
});
const hits = ['API', 'Docs', 'API', 'API', 'Docs', 'Examples', 'API'].map((group, index) =>
  hit(`/${index}`, group),
);
const shape = (all: readonly Hit[]) =>
  groupHits(all).map(({ label, hits }) => [label, hits.map(({ url }) => url).join(' ')]);

it('the best hits stand first, the others by group', () => {
  expect(shape(hits)).toEqual([
    [undefined, '/0 /1 /2'],
    ['API', '/3 /6'],
    ['Docs', '/4'],
    ['Examples', '/5'],
  ]);
});

it('a few hits are only grouped, and so are those of one group', () => {
  expect(shape(hits.slice(0, 3))).toEqual([
    ['API', '/0 /2'],
    ['Docs', '/1'],
  ]);
  expect(shape(hits.map(({ url }) => hit(url, 'API')))).toHaveLength(1);
  expect(groupHits([])).toEqual([]);
});

it('shownHits is the order of the groups', () => {
  const order = shownHits({ hits: hits.slice(0, 3), total: 3, suggestions: [] }).map(({ url }) => url);
  expect(order).toEqual(['/0', '/2', '/1']);
});
