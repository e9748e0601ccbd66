import { expect, it } from 'vitest';
import { colorOf } from './ValueTree.tsx';

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
])('colorOf %s is %s', (text, color) => {
  expect(colorOf({ kind: 'literal', text })).toBe(color);
});
