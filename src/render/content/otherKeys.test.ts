import { afterEach, expect, it, vi } from 'vitest';
import { parseFrontMatter } from './frontMatter.ts';

const read = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nText.\n`, 'content/a.md');

it.each([
  // Docusaurus
  ['hide_table_of_contents: true', {}, { toc: false }],
  ['toc_min_heading_level: 2\ntoc_max_heading_level: 4', {}, { toc: { min: 2, max: 4 } }],
  ['pagination_next: null\npagination_prev: null', {}, { next: false, previous: false }],
  ['custom_edit_url: null', {}, { editUrl: false }],
  ['last_update:\n  date: 2024-05-01\n  author: Ann', {}, { lastUpdated: '2024-05-01T00:00:00.000Z' }],
  ['tags: [a, { label: b, permalink: /b }]', { keywords: ['a', 'b'] }, {}],
  // VitePress
  ['outline: deep', {}, { toc: { min: 2, max: 6 } }],
  ['outline: [2, 4]', {}, { toc: { min: 2, max: 4 } }],
  ['outline: false\nprev: false\nnext: false', {}, { toc: false, previous: false, next: false }],
  ['editLink: false\nlastUpdated: false\nlayout: doc', {}, { editUrl: false, lastUpdated: false }],
  // Starlight
  ['sidebar:\n  label: Short\n  order: 3', { sidebar_label: 'Short', sidebar_position: 3 }, {}],
  ['tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }', {}, { toc: { min: 2, max: 4 } }],
  ['editUrl: https://example.org/a.md', {}, { editUrl: 'https://example.org/a.md' }],
  // Rspress
  ['pageType: doc\nsidebar: true', {}, {}],
  // Our own keys, in other forms
  [
    'keywords: a, b c\ndescription:\nsidebar_position: "2"',
    { keywords: ['a', 'b c'], sidebar_position: 2 },
    {},
  ],
  ['sidebar: { label: Theirs }\nsidebar_label: Ours', { sidebar_label: 'Ours' }, {}],
])('reads %j', (yaml, data, options) => {
  expect(read(yaml)).toMatchObject({ diagnostics: [], unusedKeys: [] });
  expect([read(yaml).data, read(yaml).options]).toEqual([data, options]);
});

it.each([
  ['title: a\nhero: { name: x }', 'hero', 3, /home page/],
  ['layout: home', 'layout', 2, /home page/],
  ['head: []', 'head', 2, /metadata/],
  ['title: a\ntitel: b', 'titel', 3, /Did you mean "title"/],
  ['next: { text: x, link: /y }', 'next', 2, /Remove/],
  ['custom_edit_url: "javascript:x"', 'custom_edit_url', 2, /Remove/],
  ['outline: [9, 1]', 'outline', 2, /Remove/],
  ['last_update: { date: 2024-02-31 }', 'last_update', 2, /Remove/],
  ['lastUpdated: some day', 'lastUpdated', 2, /Remove/],
  ['__proto__: { title: x }', '__proto__', 2, /Remove/],
  ['title: a\nconstructor: x', 'constructor', 3, /Remove/],
])('names what changes nothing: %j', (yaml, key, line, hint) => {
  const { diagnostics, unusedKeys } = read(yaml);
  expect(diagnostics).toEqual([]);
  expect(unusedKeys).toMatchObject([{ key, line, hint: expect.stringMatching(hint) }]);
});

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024-05-01 10:00', '2024-05-01T10:00:00.000Z'],
  ['2024-05-01T10:00', '2024-05-01T10:00:00.000Z'],
  ['2024-05-01T10:00Z', '2024-05-01T10:00:00.000Z'],
  ['2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
  ['May 1, 2024', '2024-05-01T00:00:00.000Z'],
  ['2024/05/01', '2024-05-01T00:00:00.000Z'],
  ['Wed, 01 May 2024 10:00:00 GMT', '2024-05-01T10:00:00.000Z'],
])('the date "%s" is the same in every time zone', (date, expected) => {
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(read(`last_update: { date: "${date}" }`).options).toEqual({ lastUpdated: expected });
  }
});
