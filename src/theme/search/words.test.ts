import { expect, it } from 'vitest';
import { isStopWord, wordsOf } from './words.ts';

it.each([
  ['Rotate the axis’ labels, by −45°!', ['rotate', 'the', 'axis', 'labels', 'by', '45']],
  ['LIGHT_THEME and barSeriesStyle', ['lighttheme', 'and', 'barseriesstyle']],
  ["don't @elastic/charts", ['dont', 'elastic', 'charts']],
  ['Farbe größer 軸', ['farbe', 'größer', '軸']],
  ['', []],
])('wordsOf(%j)', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('spells as libraries do, and leaves other words alone', () => {
  expect(wordsOf('colour coloured behaviour centre grey customise organisation')).toEqual(
    wordsOf('color colored behavior center gray customize organization'),
  );
  expect(wordsOf('four hours our tour otherwise exercise')).toEqual([
    'four',
    'hours',
    'our',
    'tour',
    'otherwise',
    'exercise',
  ]);
});

it('knows words that say nothing', () => {
  expect(['how', 'to', 'the', 'axis'].filter(isStopWord)).toEqual(['how', 'to', 'the']);
});
