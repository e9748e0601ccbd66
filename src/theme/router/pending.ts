import type { Progress } from './progress.ts';

/** The progress of a navigation (§4 "Page loading"). */
export type RouterStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'timed-out'; readonly href: string }
  | { readonly kind: 'failed'; readonly href: string; readonly error: unknown };

export const IDLE: RouterStatus = { kind: 'idle' };

/** §9: the loader appears when a page takes longer than this, in milliseconds. */
const LOADER_DELAY = 200;

/** After this time, in milliseconds, the page reports that loading takes long and offers to retry. */
const TIMEOUT = 10_000;

/**
 * The page being loaded, at most one at a time. Going to another page, or back to the current one, cancels
 * the pending navigation: its result is ignored even if it arrives.
 */
export interface Pending {
  /**
   * Starts waiting for a page, in place of the previous one.
   *
   * @returns a signal that aborts once the page is no longer wanted
   */
  begin(href: string, hasBar: boolean): AbortSignal;
  /** Ends the wait: the page has loaded or is no longer wanted. */
  end(): void;
  /** Reports to the reader that the page can't be loaded. */
  fail(href: string, error: unknown): void;
}

export function createPending(
  progress: Omit<Progress, 'prepare'>,
  onStatus: (status: RouterStatus) => void,
): Pending {
  let awaited = new AbortController();
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  let status = IDLE;
  const report = (next: RouterStatus) => {
    status = next;
    onStatus(next);
  };
  const leave = () => {
    awaited.abort();
    for (const timer of timers) clearTimeout(timer);
  };
  const end = (next: RouterStatus) => {
    leave();
    progress.stop();
    report(next);
  };
  return {
    begin(href, hasBar) {
      leave();
      awaited = new AbortController();
      if (hasBar) progress.start();
      else progress.stop();
      // A visible loader stays: the reader is still waiting.
      if (status.kind !== 'loading') report(IDLE);
      timers = [
        setTimeout(() => report({ kind: 'loading' }), LOADER_DELAY),
        setTimeout(() => report({ kind: 'timed-out', href }), TIMEOUT),
      ];
      return awaited.signal;
    },
    end: () => end(IDLE),
    fail: (href, error) => end({ kind: 'failed', href, error }),
  };
}
