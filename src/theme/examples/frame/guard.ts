/** How long code may run without a pause, in milliseconds. */
const LIMIT = 400;

/** The number of iterations between two looks at the clock. */
const ITERATIONS = 32;

/**
 * Creates the function that ends endless loops: edited code calls it in each iteration of a loop, and it throws once the
 * code has run for too long without a pause. A frame may share its thread with the page.
 */
export function createGuard(now: () => number = () => performance.now()): () => void {
  let start: number | undefined;
  let iterations = 0;
  return () => {
    iterations += 1;
    if (iterations % ITERATIONS !== 0) return;
    if (start === undefined) {
      start = now();
      setTimeout(() => {
        start = undefined;
      });
    } else if (now() - start > LIMIT) {
      start = undefined;
      throw new Error('A loop ran for too long, so it was stopped.');
    }
  };
}
