import type { ChunkLoader } from './chunks.ts';
import { linkedAddress } from './click.ts';

/** The part of the Network Information API in use; some browsers lack it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** §2: nothing is prefetched on slow connections or with data saving on. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

/** Milliseconds without input after which links in view are prefetched: the reader is reading. */
export const QUIET_TIME = 3000;

interface PrefetchOptions {
  readonly baseUrl: string;
  readonly chunks: ChunkLoader;
  /** Called when prefetching begins. */
  readonly onStart: () => void;
}

/**
 * Prefetches the targets of links that scroll into view, at low priority. Starts on the first input, or after
 * a while, so as not to slow down the first visit.
 *
 * @returns a function that stops it
 */
export function prefetchInView({ baseUrl, chunks, onStart }: PrefetchOptions): () => void {
  if (!('IntersectionObserver' in window) || !mayFetchAhead(currentConnection())) return () => undefined;
  let isWanted = true;
  let stopWatching = () => {};
  const start = () => {
    stopWaiting();
    onStart();
    import('./inView.ts').then(
      ({ watchLinks }) => {
        if (!isWanted) return;
        stopWatching = watchLinks(
          (href) => linkedAddress(href, { href: location.href, baseUrl })?.route,
          (route) => void chunks.prefetch(route).catch(() => undefined), // a click retries and reports it
        );
      },
      () => undefined, // without a connection there is nothing to prefetch
    );
  };
  const timer = setTimeout(start, QUIET_TIME);
  const activities = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;
  for (const type of activities) window.addEventListener(type, start, { passive: true });
  const stopWaiting = () => {
    clearTimeout(timer);
    for (const type of activities) window.removeEventListener(type, start);
  };
  return () => {
    isWanted = false;
    stopWaiting();
    stopWatching();
  };
}
