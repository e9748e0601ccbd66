import lunr from 'lunr';
import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../theme/model/search.ts';
import { createSearch } from '../../theme/search/engine.ts';
import { indexedFields } from './documents.ts';
import { indexJson } from './indexFile.ts';

const symbol = (name: string, kind: SearchPage['kind'], more: Partial<SearchPage> = {}): SearchPage => ({
  name,
  kind,
  route: `/types/${name}`,
  group: 0,
  ...more,
});
const property = (name: string, text: string, more: object = {}) =>
  ({ name, kind: 'property', anchor: name, text, ...more }) as const;
const guide = (name: string, text: string, more: Partial<SearchPage> = {}): SearchPage => ({
  name,
  kind: 'guide',
  route: `/docs/${name.toLowerCase().replaceAll(' ', '-')}`,
  group: 1,
  text,
  ...more,
});

const PAGES: readonly SearchPage[] = [
  symbol('Axis', 'component', { inherits: [2], text: 'Draws an axis.' }),
  symbol('Axis.displayName', 'variable'),
  symbol('AxisSpec', 'interface', {
    text: 'What an axis is made of.',
    parts: [
      property('hide', 'Hides this axis'),
      property('tickFormat', 'Formats labels.'),
      property('ticks', 'About how many ticks are drawn.', { deprecated: true }),
    ],
  }),
  symbol('OldAxisSpec', 'interface', { deprecated: true, parts: [property('ticks', 'Once more.')] }),
  symbol('Position', 'variable'),
  symbol('BarSeriesStyle', 'interface', { parts: [property('position', 'Where it is.')] }),
  guide('Tutorials', 'A tutorial on axes. Axis here, axis there, Axis everywhere: Axis Axis Axis.', {
    keywords: ['getting started'],
    parts: [
      {
        name: 'Rotate labels',
        kind: 'section',
        anchor: 'rotate',
        text: 'Labels of an axis can be rotated by an angle.',
      },
    ],
  }),
  guide('Screen readers', 'How a reader of the screen hears a chart. The screen reader reads it.'),
  guide('Reader', 'Nothing about a screen, but a reader.'),
];

const index = JSON.parse(
  indexJson(PAGES.flatMap((page) => [page, ...(page.parts ?? [])].map((entry) => indexedFields(entry)))),
);
const FILE = { groups: ['API', 'Docs'], pages: PAGES, synonyms: [['tilt', 'rotate']] };
const search = createSearch(lunr, FILE, index);
const urls = (typed: string) => search(typed, 30).hits.map(({ url }) => url);
const first = (typed: string) => urls(typed)[0];

it('documents and index of two builds are refused', () => {
  expect(() => createSearch(lunr, { groups: [], pages: [] }, index)).toThrow('different builds');
});

describe('names', () => {
  it('an exact name goes before pages that mention it often, and before its beginnings', () => {
    expect(urls('Axis').slice(0, 2)).toEqual(['/types/Axis', '/types/AxisSpec']);
    expect(first('axis')).toBe('/types/Axis');
  });

  it('capitals tell a symbol from a property of the same letters', () => {
    expect(first('Position')).toBe('/types/Position');
    expect(first('position')).toBe('/types/BarSeriesStyle#position');
  });

  it.each([
    'BarSeriesStyle',
    'bar series style',
    'barser',
    'BSS',
    'bar sty',
    'seriesStyle',
    'BarSereisStyle',
  ])('%s finds BarSeriesStyle', (typed) => {
    expect(first(typed)).toBe('/types/BarSeriesStyle');
  });

  it('a slip is forgiven only where nothing is called that', () => {
    expect(first('tickFromat')).toBe('/types/AxisSpec#tickFormat');
    expect(urls('Axis')).not.toContain('/types/Position');
  });

  it('what is deprecated sinks', () => {
    expect(urls('axisspec').slice(0, 1)).toEqual(['/types/AxisSpec']);
    expect(urls('axis spec').indexOf('/types/OldAxisSpec')).toBeGreaterThan(0);
    expect(search('ticks', 2).hits.map(({ deprecated }) => deprecated)).toEqual([true, true]);
  });
});

describe('paths', () => {
  it('lead to a member, on the page that has it from another too', () => {
    expect(first('AxisSpec.hide')).toBe('/types/AxisSpec#hide');
    expect(first('Axis.hide')).toBe('/types/Axis#hide');
    expect(first('.hide')).toBe('/types/AxisSpec#hide');
    expect(first('axis.tick')).toBe('/types/Axis#tickFormat');
    expect(first('Axis.displayName')).toBe('/types/Axis.displayName');
  });

  it('with an owner alone list its members', () => {
    expect(urls('AxisSpec.').slice(0, 3)).toEqual([
      '/types/AxisSpec#hide',
      '/types/AxisSpec#tickFormat',
      '/types/AxisSpec#ticks',
    ]);
  });
});

describe('words', () => {
  it.each(['tuto', 'tutor', 'tutoria', 'tutorial', 'tutorials'])('%s finds Tutorials', (typed) => {
    expect(first(typed)).toBe('/docs/tutorials');
  });

  it('what holds all words goes before what holds one of them often', () => {
    expect(first('rotate axis labels')).toBe('/docs/tutorials#rotate');
    expect(first('how to rotate the labels')).toBe('/docs/tutorials#rotate');
  });

  it('other forms, slips and words the site says are the same find it too', () => {
    expect(first('rotated label')).toBe('/docs/tutorials#rotate');
    expect(first('roatte labels')).toBe('/docs/tutorials#rotate');
    expect(first('tilt labels')).toBe('/docs/tutorials#rotate');
  });

  it('what the author says readers look for is found', () => {
    expect(first('getting started')).toBe('/docs/tutorials');
  });

  it('quoted words have to stand together', () => {
    expect(urls('"screen reader"')).toEqual(['/docs/screen-readers']);
    expect(urls('screen reader')).toContain('/docs/reader');
  });
});

describe('filters', () => {
  it('narrow to kinds and groups', () => {
    expect(urls('kind:interface axis')).toEqual(['/types/AxisSpec', '/types/OldAxisSpec']);
    expect(urls('prop:position')).toEqual(['/types/BarSeriesStyle#position']);
    expect(search('in:docs axis', 30).hits.every(({ group }) => group === 'Docs')).toBe(true);
  });

  it('list all there is without words', () => {
    expect(urls('kind:interface')).toEqual([
      '/types/AxisSpec',
      '/types/BarSeriesStyle',
      '/types/OldAxisSpec',
    ]);
  });
});

describe('a result', () => {
  it('says what it is, where it stands, and why it was found', () => {
    const [hit] = search('AxisSpec.hide', 30).hits;
    expect(hit).toMatchObject({ title: 'hide', owner: 'AxisSpec', kind: 'property', group: 'API' });
    const text = hit?.excerpt.text ?? '';
    expect(hit?.excerpt.marks.map(([start, end]) => text.slice(start, end))).toContain('Hide');
  });

  it('has at most as many hits as are asked for, and says how many there are', () => {
    const { hits, total } = search('axis', 3);
    expect(hits).toHaveLength(3);
    expect(total).toBeGreaterThan(3);
  });

  it('marks what was typed, and what stands for it only where it is missing', () => {
    const words = (typed: string, url: string) =>
      search(typed, 30).hits.find((hit) => hit.url === url)?.words ?? [];
    expect(words('rotate', '/docs/tutorials#rotate')).not.toContain('tilt');
    expect(words('tilt', '/docs/tutorials#rotate')).toContain('rotate');
  });

  it('marks what the page shows, and its title where it shows none of it', () => {
    const words = search('getting started', 30).hits[0];
    expect(words?.url).toBe('/docs/tutorials');
    expect(words?.words).toContain(words?.title);
  });

  it('without hits suggests names that are close', () => {
    expect(search('BraSeriezStyle', 30)).toMatchObject({ hits: [], suggestions: ['BarSeriesStyle'] });
    expect(search('qqqq', 30)).toEqual({ hits: [], total: 0, suggestions: [] });
  });

  it.each([
    '',
    ' ',
    '"',
    '""',
    '.',
    '..',
    ':',
    'kind:',
    '*',
    '+a -b ~c^2',
    '\\',
    '(',
    '[x',
    '𝒳',
    'a'.repeat(5000),
  ])('comes for %j too', (typed) => {
    expect(search(typed, 30).hits.length).toBeLessThanOrEqual(30);
  });
});
