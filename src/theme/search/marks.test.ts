import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const matches = (words: readonly string[], text: string) =>
  marksOf(text, words).map(([start, end]) => text.slice(start, end));

it('finds words where words begin, in upper and lower case, the longest first', () => {
  expect(matches(['bar', 'barSeries'], 'A BarSeries is a bar, no crowbar')).toEqual(['BarSeries', 'bar']);
});

it('finds words inside of identifiers', () => {
  expect(matches(['series', 'style'], 'barSeriesStyle, restyle')).toEqual(['Series', 'Style']);
});

it('takes every character for itself', () => {
  expect(matches(['a.b', '(x)'], 'aXb a.b (x)')).toEqual(['a.b', '(x)']);
});

it('takes a single letter for a whole word only', () => {
  expect(matches(['x'], 'x axis, xScale, y')).toEqual(['x']);
});

it('finds nothing for no words', () => {
  expect(marksOf('A bar', [])).toEqual([]);
  expect(marksOf('A bar', [' '])).toEqual([]);
});

it('marks what the index has in another spelling', () => {
  expect(matches(['color', 'lighttheme', 'dont'], 'Colours of LIGHT_THEME don’t differ')).toEqual([
    'Colours',
    'LIGHT_THEME',
    'don’t',
  ]);
  expect(matches(['color'], 'discolour')).toEqual([]);
});
