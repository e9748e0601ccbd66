import { expect, it } from 'vitest';
import { wordPattern } from './highlight.ts';

const matches = (words: readonly string[], text: string) => text.match(wordPattern(words) ?? /(?!)/g) ?? [];

it('wordPattern finds words in upper and lower case, the longest first', () => {
  expect(matches(['bar', 'barSeries'], 'A BarSeries is a bar')).toEqual(['BarSeries', 'bar']);
});

it('wordPattern takes every character for itself', () => {
  expect(matches(['a.b', '(x)'], 'aXb a.b (x)')).toEqual(['a.b', '(x)']);
});

it('wordPattern finds nothing for no words', () => {
  expect(wordPattern([])).toBeUndefined();
  expect(wordPattern([' '])).toBeUndefined();
});
