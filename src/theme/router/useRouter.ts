import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo } from '../model.ts';
import { BrokenPageError, type ChunkLoader } from './chunks.ts';
import { clickedRoute, routeOfLink } from './click.ts';
import { loadFully } from './fallback.ts';
import { updateHead } from './head.ts';
import { createKey, goToStart, type HistoryState, keepPlace, readState, restorePlace } from './history.ts';
import { currentConnection, mayFetchAhead, prefetchInView } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { normalizePath, routeOfPath } from './url.ts';

/** The page that is shown. */
export interface CurrentPage {
  readonly info: PageInfo;
  /** HTML of `<main>`; empty on the first visit, when the server's own nodes are kept. */
  readonly html: string;
}

/** How the next page is coming along (§4 "Page loading"). */
export type RouterStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'timed-out'; readonly href: string }
  | { readonly kind: 'failed'; readonly href: string; readonly error: Error };

export interface RouterOptions {
  readonly baseUrl: string;
  readonly siteTitle: string;
  readonly chunks: ChunkLoader;
}

export interface Router {
  readonly page: CurrentPage;
  readonly status: RouterStatus;
  /** Goes to a URL of this site; anything that cannot be shown by script is loaded as a document. */
  navigate(href: string): void;
  /** Shows the current page anew, from its chunk. */
  reload(): void;
  /** Takes a new version of the current page in, if it is one of `routes`; the reader stays where they are. */
  refresh(routes: readonly string[]): Promise<void>;
}

/** §9: the loader appears when a page takes longer than this, in milliseconds. */
const LOADER_DELAY = 200;

/** After this time, in milliseconds, the reader is told that a page takes long, and can retry. */
const TIMEOUT = 10_000;

/** Milliseconds without scrolling after which the position is kept for the way back. */
const SAVE_SCROLL_AFTER = 100;

const IDLE: RouterStatus = { kind: 'idle' };

type Arrival = { readonly hash: string } | { readonly place: HistoryState };

/** How an address is entered into the history: as a new entry, in place of the current one, or not at all. */
type Entry = 'push' | 'replace' | 'none';

/** History-based navigation between exact-match routes (§2 "Navigation behaviour"). */
export function useRouter(initial: CurrentPage, options: RouterOptions): Router {
  const { baseUrl, siteTitle, chunks } = options;
  const [page, setPage] = useState(initial);
  const [status, setStatus] = useState(IDLE);
  const arrival = useRef<Arrival>();
  const latest = useRef(0);
  const shown = useRef({ route: page.info.route, pathname: '' });
  shown.current.route = page.info.route;

  const show = useCallback(
    async (href: string, target: { readonly entry: Entry; readonly place?: HistoryState }) => {
      const url = new URL(href, location.href);
      const turn = ++latest.current;
      const isCurrent = () => turn === latest.current;
      const stop = url.pathname === shown.current.pathname ? () => undefined : startProgress();
      const timers = [
        setTimeout(() => isCurrent() && setStatus({ kind: 'loading' }), LOADER_DELAY),
        setTimeout(() => isCurrent() && setStatus({ kind: 'timed-out', href: url.href }), TIMEOUT),
      ];
      try {
        const route = routeOfPath(baseUrl, url.pathname);
        const name = route === undefined ? undefined : await chunks.find(route);
        if (name === undefined) throw new Error(`The site has no page at ${url.pathname}.`);
        const chunk = await chunks.load(name);
        if (!isCurrent()) return;
        if (target.entry === 'push') {
          keepPlace();
          history.pushState({ key: createKey() } satisfies HistoryState, '', url);
        } else if (target.entry === 'replace') history.replaceState({ key: createKey() }, '', url);
        shown.current.pathname = url.pathname;
        updateHead(chunk.info, url, siteTitle);
        arrival.current = target.place ? { place: target.place } : { hash: url.hash };
        setStatus(IDLE);
        setPage({ info: chunk.info, html: chunk.html });
      } catch (error) {
        if (!isCurrent()) return;
        // A module that came and is no page would come again; anything else may come with the whole document.
        if (!(error instanceof BrokenPageError) && (await loadFully(url.href))) return;
        const cause = error instanceof Error ? error : new Error(String(error));
        if (isCurrent()) setStatus({ kind: 'failed', href: url.href, error: cause });
      } finally {
        for (const timer of timers) clearTimeout(timer);
        stop();
      }
    },
    [baseUrl, siteTitle, chunks],
  );

  // Scroll and focus, once the new page stands in the document.
  useEffect(() => {
    const target = arrival.current;
    arrival.current = undefined;
    if (!target || page === initial) return;
    if ('place' in target) restorePlace(target.place);
    else goToStart(target.hash);
  }, [page, initial]);

  useEffect(() => {
    const normal = normalizePath(location.pathname);
    const hasSuffix = normal !== location.pathname;
    if (hasSuffix) history.replaceState(history.state, '', normal + location.search + location.hash);
    shown.current.pathname = location.pathname;
    // A host that does not know the suffix has answered with its not-found page.
    if (hasSuffix && shown.current.route !== routeOfPath(baseUrl, normal)) {
      void show(location.href, { entry: 'none' });
    }
  }, [baseUrl, show]);

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const place = readState(state);
      if (location.pathname !== shown.current.pathname)
        void show(location.href, { entry: 'none', place: { scroll: 0, ...place } });
      // Between the anchors of one page; a new anchor has no place yet, and the browser goes there.
      else if (place.scroll !== undefined) restorePlace(place);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While another page is on its way the address is its own already, and the page that is seen is not.
        if (location.pathname === shown.current.pathname) keepPlace();
      }, SAVE_SCROLL_AFTER);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const here = { href: location.href, baseUrl };
      if (!link || clickedRoute(event, link, here) === undefined || isFile(link)) return;
      event.preventDefault();
      if (link.href === location.href) goToStart('');
      else void show(link.href, { entry: 'push' });
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', keepPlace);
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', keepPlace);
      document.removeEventListener('click', onClick);
    };
  }, [show, baseUrl]);

  // The target of a link is fetched when the reader shows interest in it.
  useEffect(() => {
    const onInterest = (event: Event) => {
      const link = linkOf(event);
      const route = link && routeOfLink(link.href, { href: location.href, baseUrl });
      if (route === undefined || !mayFetchAhead(currentConnection())) return;
      chunks
        .find(route)
        .then((name) => (name === undefined ? undefined : chunks.load(name)))
        .catch(() => undefined); // the click tries again, and says what is wrong
    };
    const types = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, onInterest, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onInterest);
    };
  }, [chunks, baseUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own links
  useEffect(() => prefetchInView({ baseUrl, chunks }), [page, baseUrl, chunks]);

  const navigate = useCallback((href: string) => void show(href, { entry: 'push' }), [show]);
  const reload = useCallback(
    () => void show(location.href, { entry: 'none', place: readState(history.state) }),
    [show],
  );
  const refresh = useCallback(
    async (routes: readonly string[]) => {
      const { route } = shown.current;
      if (!routes.includes(route)) return;
      try {
        const chunk = await chunks.load(route);
        if (shown.current.route !== route) return;
        updateHead(chunk.info, new URL(location.href), siteTitle);
        setPage({ info: chunk.info, html: chunk.html });
      } catch {
        location.reload(); // the page is gone: the server has another answer
      }
    },
    [chunks, siteTitle],
  );
  return { page, status, navigate, reload, refresh };
}

/** A file that is served as it is, such as a picture, is the browser's business. */
function isFile(link: HTMLAnchorElement): boolean {
  return /\.[a-z\d]+$/i.test(normalizePath(new URL(link.href).pathname));
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && link.href !== '' ? link : undefined;
}
