import { expect, it } from 'vitest';
import { colourOf } from './ValueTree.tsx';

it.each([
  ["'#fff'", '#fff'],
  ["'#0B64DD80'", '#0B64DD80'],
  ["'rgba(0, 0, 0, 0.5)'", 'rgba(0, 0, 0, 0.5)'],
  ["'transparent'", 'transparent'],
  ["'darkgrey'", 'darkgrey'],
  ["'Magenta'", 'Magenta'],
  ["'bold'", undefined],
  ['red', undefined],
  ["'#ggg'", undefined],
  ["'url(javascript:1)'", undefined],
  ['1', undefined],
])('colourOf %s is %s', (text, colour) => {
  expect(colourOf({ kind: 'literal', text })).toBe(colour);
});
