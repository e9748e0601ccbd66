/** How long a condition may take before a test fails: far more than any machine needs. */
const LIMIT = 100_000;

/**
 * Polls until there is a value.
 *
 * @param read returns `undefined` until there is one
 * @throws Error when there is none after 100 seconds
 */
export async function until<Value>(
  read: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (const end = Date.now() + LIMIT; Date.now() < end; ) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited ${LIMIT / 1000} s in vain for: ${read}`);
}
