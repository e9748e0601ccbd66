import type { Progress } from './progress.ts';

/** How the next page is coming along (§4 "Page loading"). */
export type RouterStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'timed-out'; readonly href: string }
  | { readonly kind: 'failed'; readonly href: string; readonly error: unknown };

export const IDLE: RouterStatus = { kind: 'idle' };

/** §9: the loader appears when a page takes longer than this, in milliseconds. */
const LOADER_DELAY = 200;

/** After this time, in milliseconds, the page says that the next one takes long, and offers to retry. */
const TIMEOUT = 10_000;

/**
 * The page that is on its way. There is one at most: who asks for another, or goes back to the page that is
 * shown, does not want it any more, and nothing of it may be seen when it comes after all.
 */
export interface Pending {
  /**
   * Waits for a page in place of the one before.
   *
   * @returns what is aborted once the page is not wanted any more
   */
  begin(href: string, hasBar: boolean): AbortSignal;
  /** The page has come, or is not wanted any more. */
  end(): void;
  /** The page does not come, and the reader sees that. */
  fail(href: string, error: unknown): void;
}

export function createPending(
  progress: Omit<Progress, 'prepare'>,
  onStatus: (status: RouterStatus) => void,
): Pending {
  let awaited = new AbortController();
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  let status = IDLE;
  const tell = (next: RouterStatus) => {
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
    tell(next);
  };
  return {
    begin(href, hasBar) {
      leave();
      awaited = new AbortController();
      if (hasBar) progress.start();
      else progress.stop();
      // A loader that is seen stays: the reader still waits.
      if (status.kind !== 'loading') tell(IDLE);
      timers = [
        setTimeout(() => tell({ kind: 'loading' }), LOADER_DELAY),
        setTimeout(() => tell({ kind: 'timed-out', href }), TIMEOUT),
      ];
      return awaited.signal;
    },
    end: () => end(IDLE),
    fail: (href, error) => end({ kind: 'failed', href, error }),
  };
}
