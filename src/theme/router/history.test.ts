import { expect, it } from 'vitest';
import { createKey, readState } from './history.ts';

it('createKey makes keys of six characters in base 36', () => {
  for (let count = 0; count < 50; count += 1) expect(createKey()).toMatch(/^[0-9a-z]{6}$/);
  expect(createKey(() => 0)).toBe('000000');
  expect(createKey(() => 0.5)).toBe('i00000');
});

it('readState takes what is no object for an empty state', () => {
  expect(readState(null)).toEqual({});
  expect(readState('odd')).toEqual({});
  expect(readState({ scroll: 3 })).toEqual({ scroll: 3 });
});
