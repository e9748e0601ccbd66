import { expect, it } from 'vitest';
import { collapseDuration } from './collapse.ts';

it.each([
  [0, 0],
  [36, 192],
  [100, 239],
  [1000, 440],
  [5000, 833],
])('a content of %d pixels collapses in %d ms', (height, expected) => {
  expect(collapseDuration(height, false)).toBe(expected);
});

it('takes 1 ms under reduced motion', () => {
  expect(collapseDuration(5000, true)).toBe(1);
  expect(collapseDuration(0, true)).toBe(1);
});
