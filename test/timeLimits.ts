/** Milliseconds after which a wait fails: a guard against what hangs, not against what is slow. */
export const WAIT_LIMIT = 240_000;

/** Milliseconds that a test may take, however many waits and builds it has. */
export const TEST_LIMIT = 900_000;
