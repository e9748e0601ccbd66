import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo, SidebarItem } from '../model.ts';
import { BrokenPageError, type ChunkLoader } from './chunks.ts';
import { clickedRoute, routeOfLink } from './click.ts';
import { loadFully } from './fallback.ts';
import { updateHead } from './head.ts';
import { createKey, goToStart, type HistoryState, keepPlace, readState, restorePlace } from './history.ts';
import { createPending, IDLE, type RouterStatus } from './pending.ts';
import { currentConnection, mayFetchAhead, prefetchInView } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { normalizePath, routeOfPath } from './url.ts';

/** The page that is shown. */
export interface CurrentPage {
  readonly info: PageInfo;
  /** HTML of `<main>`; empty on the first visit, when the server's own nodes are kept. */
  readonly html: string;
  /** The items of its sidebar, if it has one. */
  readonly sidebar?: readonly SidebarItem[] | undefined;
}

export interface RouterOptions {
  readonly baseUrl: string;
  readonly chunks: ChunkLoader;
}

export interface Router {
  readonly page: CurrentPage;
  readonly status: RouterStatus;
  /** Goes to a URL of this site; anything that cannot be shown by script is loaded as a document. */
  navigate(href: string): void;
  /** Shows the current page anew, from its chunk. */
  reload(): void;
  /** Takes a new version of the current page in, if it or its sidebar has changed; the reader stays where they are. */
  refresh(changed: {
    readonly routes: readonly string[];
    readonly sidebars: readonly string[];
  }): Promise<void>;
}

/** Milliseconds after the last scrolling or change of focus at which the place is kept for the way back. */
const SAVE_PLACE_AFTER = 100;

type Arrival = { readonly hash: string } | { readonly place: HistoryState };

/** Whether an address gets an entry of its own in the history, or has one. */
type Entry = 'push' | 'none';

/** History-based navigation between exact-match routes (§2 "Navigation behaviour"). */
export function useRouter(initial: CurrentPage, options: RouterOptions): Router {
  const { baseUrl, chunks } = options;
  const [page, setPage] = useState(initial);
  const [status, setStatus] = useState(IDLE);
  const arrival = useRef<Arrival>();
  const [pending] = useState(() => createPending(createProgress(), setStatus));
  const shown = useRef({ info: page.info, pathname: '' });
  shown.current.info = page.info;

  // While a page of the history is on its way the address is its own already, and what is seen is not its place.
  const isAtAddress = useCallback(() => location.pathname === shown.current.pathname, []);
  const keepShown = useCallback(() => {
    if (isAtAddress()) keepPlace();
  }, [isAtAddress]);

  const show = useCallback(
    async (href: string, target: { readonly entry: Entry; readonly place?: HistoryState }) => {
      const url = new URL(href, location.href);
      const signal = pending.begin(url.href, url.pathname !== shown.current.pathname);
      try {
        const route = routeOfPath(baseUrl, url.pathname);
        const name = route === undefined ? undefined : await chunks.find(route);
        if (name === undefined) throw new Error(`The site has no page at ${url.pathname}.`);
        const chunk = await chunks.load(name);
        if (signal.aborted) return;
        if (target.entry === 'push') {
          keepShown();
          history.pushState({ key: createKey() } satisfies HistoryState, '', url);
        }
        shown.current.pathname = url.pathname;
        updateHead(chunk.head, baseUrl);
        arrival.current = target.place ? { place: target.place } : { hash: url.hash };
        setPage({ info: chunk.info, html: chunk.html, sidebar: chunk.sidebar });
        pending.end();
      } catch (error) {
        if (signal.aborted) return;
        // A chunk that came and is no page would come again; anything else may come with the whole document.
        const isComing = !(error instanceof BrokenPageError) && (await loadFully(url.href, signal));
        if (signal.aborted) return;
        if (isComing) pending.end();
        else pending.fail(url.href, error instanceof Error ? error : new Error(String(error)));
      }
    },
    [baseUrl, chunks, pending, keepShown],
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
    if (hasSuffix && shown.current.info.route !== routeOfPath(baseUrl, normal)) {
      void show(location.href, { entry: 'none' });
    }
  }, [baseUrl, show]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPopState = ({ state }: PopStateEvent) => {
      clearTimeout(timer);
      const place = readState(state);
      if (!isAtAddress()) return void show(location.href, { entry: 'none', place: { scroll: 0, ...place } });
      // Between the anchors of the page that is shown: another that is on its way is not wanted any more.
      pending.end();
      // A new anchor has no place yet, and the browser goes there.
      if (place.scroll !== undefined) restorePlace(place);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keepShown, SAVE_PLACE_AFTER);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const here = { href: location.href, baseUrl };
      if (!link || clickedRoute(event, link, here) === undefined || isFile(link)) return;
      event.preventDefault();
      if (link.href !== location.href) return void show(link.href, { entry: 'push' });
      if (!isAtAddress()) return void show(link.href, { entry: 'none' });
      pending.end();
      goToStart('');
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', keepShown);
    window.addEventListener('scroll', keepSoon, { passive: true });
    document.addEventListener('focusin', keepSoon);
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', keepShown);
      window.removeEventListener('scroll', keepSoon);
      document.removeEventListener('focusin', keepSoon);
      document.removeEventListener('click', onClick);
    };
  }, [show, pending, keepShown, isAtAddress, baseUrl]);

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
    async ({ routes, sidebars }: Parameters<Router['refresh']>[0]) => {
      const { route, sidebar = '' } = shown.current.info;
      if (!routes.includes(route) && !sidebars.includes(sidebar)) return;
      try {
        const chunk = await chunks.load(route);
        if (shown.current.info.route !== route) return;
        updateHead(chunk.head, baseUrl);
        setPage({ info: chunk.info, html: chunk.html, sidebar: chunk.sidebar });
      } catch {
        location.reload(); // the page is gone: the server has another answer
      }
    },
    [chunks, baseUrl],
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
