import { WAIT_LIMIT } from './timeLimits.ts';

/**
 * Polls until there is a value.
 *
 * @param read returns `undefined` until there is one
 * @throws Error when there is none within the limit
 */
export async function until<Value>(
  read: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (const end = Date.now() + WAIT_LIMIT; Date.now() < end; ) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited ${WAIT_LIMIT / 1000} s in vain for: ${read}`);
}
