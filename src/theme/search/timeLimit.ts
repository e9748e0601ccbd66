/** Milliseconds without any progress after which what search waits for counts as failed. */
export const TIME_LIMIT = 20_000;

/** Something that neither comes nor fails. */
export class StalledError extends Error {}

/**
 * Waits for what says nothing while it is on its way.
 *
 * @throws StalledError when it takes too long
 */
export function withTimeLimit<Value>(what: string, awaited: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledError(`${what} does not come.`)), TIME_LIMIT);
  });
  return Promise.race([awaited, stalled]).finally(() => clearTimeout(timer));
}
