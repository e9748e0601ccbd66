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
const QUIET_TIME = 3000;

/** Pages fetched ahead for one page that is read. */
const LIMIT = 12;

interface PrefetchOptions {
  readonly baseUrl: string;
  readonly chunks: ChunkLoader;
}

/**
 * Fetches the targets of links that come into view, at a low priority. It begins when the reader first does
 * something, or after a while: a first visit is not made heavier.
 *
 * @returns what stops it
 */
export function prefetchInView({ baseUrl, chunks }: PrefetchOptions): () => void {
  if (!('IntersectionObserver' in window) || !mayFetchAhead(currentConnection())) return () => undefined;
  const seen = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const route = linkedAddress(target.href, { href: location.href, baseUrl })?.route;
      if (route === undefined || seen.has(route) || seen.size >= LIMIT) continue;
      seen.add(route);
      chunks.prefetch(route).catch(() => undefined); // the click will try again and say what is wrong
    }
  });
  const start = () => {
    stopWaiting();
    // What the reader reads goes before what stands beside it.
    for (const part of ['main', '.cd-sidebar', '.cd-navbar']) {
      for (const link of document.querySelectorAll(`${part} a[href]`)) observer.observe(link);
    }
  };
  const timer = setTimeout(start, QUIET_TIME);
  const activities = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;
  for (const type of activities) window.addEventListener(type, start, { passive: true });
  const stopWaiting = () => {
    clearTimeout(timer);
    for (const type of activities) window.removeEventListener(type, start);
  };
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}
