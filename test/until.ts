/** How long a condition may take before a test gives up on it: far more than any machine needs. */
const LIMIT = 100_000;

/**
 * Asks again and again until there is an answer.
 *
 * @param read gives `undefined` while there is none
 * @throws Error when there is none for 100 seconds
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
