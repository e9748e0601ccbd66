import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo } from '../model/page.ts';
import type { SidebarRow } from '../model/sidebar.ts';
import { NOT_FOUND_ROUTE } from '../shell/ids.ts';
import { BrokenPageError, type ChunkLoader } from './chunks.ts';
import { clickedAddress, linkedAddress } from './click.ts';
import { loadFully } from './fallback.ts';
import { updateHead } from './head.ts';
import {
  createKey,
  goToStart,
  type HistoryState,
  keepPlace,
  readState,
  restorePlace,
  rewriteEntry,
} from './history.ts';
import { createPending, IDLE, type RouterStatus } from './pending.ts';
import { currentConnection, mayFetchAhead, prefetchInView } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { hasAddress, siteAddress } from './url.ts';

/** The page that is shown. */
export interface CurrentPage {
  readonly info: PageInfo;
  /** HTML of `<main>`; empty on the first visit, when the server's own nodes are kept. */
  readonly html: string;
  /** The items of its sidebar, if it has one. */
  readonly sidebar?: readonly SidebarRow[] | undefined;
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
  /** Takes a new version of the current page in, if it or its sidebar has changed; the reader stays where they are. */
  refresh(changed: {
    readonly routes: readonly string[];
    readonly sidebars: readonly string[];
  }): Promise<void>;
}

/** Milliseconds after the last scrolling or change of focus at which the place is kept for the way back. */
const SAVE_PLACE_AFTER = 100;

type Arrival = { readonly hash: string } | { readonly place: HistoryState };

interface Target {
  /** Whether the address gets an entry of its own in the history, or has one. */
  readonly entry: 'push' | 'none';
  readonly place?: HistoryState;
  /** The document that the host has sent is not that of its address: its not-found page, or its home page. */
  readonly isArrival?: boolean;
  /** Whether the document of the address has just been loaded: loading it once more would not help, and never end. */
  readonly isLoaded?: boolean;
}

/** History-based navigation between exact-match routes (§2 "Navigation behaviour"). */
export function useRouter(initial: CurrentPage, options: RouterOptions): Router {
  const { baseUrl, chunks } = options;
  const [page, setPage] = useState(initial);
  const [status, setStatus] = useState(IDLE);
  const arrival = useRef<Arrival>();
  const [progress] = useState(() => createProgress());
  const [pending] = useState(() => createPending(progress, setStatus));
  const shown = useRef({ info: page.info, pathname: '' });
  shown.current.info = page.info;

  // While a page of the history is on its way the address is its own already, and what is seen is not its place.
  const isAtAddress = useCallback(() => location.pathname === shown.current.pathname, []);
  const keepShown = useCallback(() => {
    if (isAtAddress()) keepPlace();
  }, [isAtAddress]);

  // An error in an event handler would stay unseen, and leave a page that is not that of its address.
  const guarded = useCallback(
    <Event>(handle: (event: Event) => void) =>
      (event: Event) => {
        try {
          handle(event);
        } catch (error) {
          setPage(() => {
            throw error;
          });
        }
      },
    [],
  );

  const isAsked = useRef(false);
  const show = useCallback(
    async (href: string, target: Target) => {
      isAsked.current = true;
      const address = siteAddress(href, { href: location.href, baseUrl });
      const signal = pending.begin(href, address?.pathname !== shown.current.pathname);
      try {
        const found = address && (await chunks.find(address.route));
        const name = found ?? (target.isArrival ? NOT_FOUND_ROUTE : undefined);
        if (!address || name === undefined) throw new Error(`The site has no page at ${href}.`);
        const chunk = await chunks.load(name);
        if (signal.aborted) return;
        if (target.entry === 'push') {
          keepShown();
          history.pushState({ key: createKey() } satisfies HistoryState, '', address.href);
        }
        shown.current.pathname = address.pathname;
        updateHead(chunk.head, baseUrl);
        arrival.current = target.place ? { place: target.place } : { hash: address.hash };
        setPage({ info: chunk.info, html: chunk.html, sidebar: chunk.sidebar });
        pending.end();
      } catch (error) {
        if (signal.aborted) return;
        // A chunk that came and is no page would come again; anything else may come with the whole document.
        const mayHelp = !(error instanceof BrokenPageError || target.isLoaded);
        const isComing = mayHelp && (await loadFully(href, signal));
        if (signal.aborted) return;
        if (isComing) pending.end();
        else pending.fail(href, error);
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

  // Where the reader has come in: the address in its normal form, and the page that it names.
  useEffect(() => {
    const address = siteAddress(location.href, { href: location.href, baseUrl });
    const isNormal = !address || address.href === location.href;
    if (!isNormal) rewriteEntry(history.state, address.href);
    shown.current.pathname = location.pathname;
    const { route } = shown.current.info;
    if (!address || hasAddress(route, address.route)) return;
    chunks.find(address.route).then(
      (name) => {
        // Hosts may answer unknown paths with the home page; what else they serve under another name is theirs to say.
        if (isAsked.current || (name === undefined && route !== '/')) return;
        void show(location.href, { entry: 'none', isArrival: true, isLoaded: isNormal });
      },
      () => undefined, // without the map of routes the page stays as it came
    );
  }, [baseUrl, chunks, show]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPopState = guarded(({ state }: PopStateEvent) => {
      clearTimeout(timer);
      const place = readState(state);
      if (!isAtAddress()) return void show(location.href, { entry: 'none', place: { scroll: 0, ...place } });
      // Between the anchors of the page that is shown: another that is on its way is not wanted any more.
      pending.end();
      // A new anchor has no place yet, and the browser goes there.
      if (place.scroll !== undefined) restorePlace(place);
    });
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keepShown, SAVE_PLACE_AFTER);
    };
    const onClick = guarded((event: MouseEvent) => {
      const link = linkOf(event);
      const address = link && clickedAddress(event, link, { href: location.href, baseUrl });
      if (!address) return;
      event.preventDefault();
      if (address.href !== location.href) return void show(link.href, { entry: 'push' });
      if (!isAtAddress()) return void show(link.href, { entry: 'none' });
      pending.end();
      goToStart('');
    });
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
  }, [show, pending, keepShown, isAtAddress, guarded, baseUrl]);

  // The target of a link is fetched when the reader shows interest in it.
  useEffect(() => {
    const onInterest = (event: Event) => {
      const link = linkOf(event);
      const route = link && linkedAddress(link.href, { href: location.href, baseUrl })?.route;
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
  useEffect(
    () => prefetchInView({ baseUrl, chunks, onStart: progress.prepare }),
    [page, baseUrl, chunks, progress],
  );

  const navigate = useCallback((href: string) => void show(href, { entry: 'push' }), [show]);
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
  return { page, status, navigate, refresh };
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && link.href !== '' ? link : undefined;
}
