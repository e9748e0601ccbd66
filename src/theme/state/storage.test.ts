import { expect, it } from 'vitest';
import { browserStorage } from './storage.ts';

it('browserStorage cannot be used on the server', () => {
  expect(() => browserStorage()).toThrow('Browser storage was used on the server');
});
