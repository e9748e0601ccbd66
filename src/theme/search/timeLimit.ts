/** Milliseconds without progress after which something search waits for counts as failed. */
export const TIME_LIMIT = 20_000;

/** Something that neither arrives nor fails. */
export class StalledError extends Error {}

/**
 * Adds a time limit to a promise that reports no progress.
 *
 * @throws StalledError when it takes too long
 */
export function withTimeLimit<Value>(what: string, awaited: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledError(`Loading ${what} timed out.`)), TIME_LIMIT);
  });
  return Promise.race([awaited, stalled]).finally(() => clearTimeout(timer));
}
