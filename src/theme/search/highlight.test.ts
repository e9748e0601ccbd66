import { expect, it } from 'vitest';
import { IFRAMES_TIMEOUT } from './highlight.ts';

it('mark.js waits for a frame as long as the specification says', () => {
  expect(IFRAMES_TIMEOUT).toBe(5000);
});
