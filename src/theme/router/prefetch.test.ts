import { expect, it } from 'vitest';
import { mayFetchAhead } from './prefetch.ts';

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('mayFetchAhead of %j is %s', (connection, expected) => {
  expect(mayFetchAhead(connection)).toBe(expected);
});
