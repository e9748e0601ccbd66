import type { ChunkLoader } from './chunks.ts';
import { linkedAddress } from './click.ts';

/** The part of the Network Information API that is used; some browsers have none of it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** §2: nothing is fetched ahead on slow connections and for readers who save data. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

/** A reader who does nothing yet is reading: links in view are fetched after this time, in milliseconds. */
export const QUIET_TIME = 3000;

interface PrefetchOptions {
  readonly baseUrl: string;
  readonly chunks: ChunkLoader;
  /** Called when it begins. */
  readonly onStart: () => void;
}

/**
 * Fetches the targets of links that come into view, at a low priority. It begins when the reader first does
 * something, or after a while: a first visit is not made heavier.
 *
 * @returns what stops it
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
          (route) => void chunks.prefetch(route).catch(() => undefined), // the click will try again and say what is wrong
        );
      },
      () => undefined, // without a connection there is nothing to fetch ahead
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
