import { expect, it } from 'vitest';
import { createSource } from './source.ts';

/** Returns what reading throws. */
function thrownBy(read: () => unknown): unknown {
  try {
    read();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

it('throws the promise of what is loaded until it has come, and loads it once', async () => {
  let count = 0;
  const read = createSource(async () => {
    count += 1;
    return 'data';
  });
  expect(count).toBe(0);
  const waiting = thrownBy(read);
  expect(waiting).toBeInstanceOf(Promise);
  expect(thrownBy(read)).toBe(waiting);
  await waiting;
  expect(read()).toBe('data');
  expect(count).toBe(1);
});

it('throws why it has not come', async () => {
  const error = new Error('gone');
  const read = createSource(() => Promise.reject(error));
  await thrownBy(read);
  expect(thrownBy(read)).toBe(error);
});
