import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo } from '../model/page.ts';
import type { SheetName } from '../model/sheet.ts';
import type { SidebarRow } from '../model/sidebar.ts';
import { NOT_FOUND_ROUTE } from '../shell/ids.ts';
import { useBeforePaint } from '../state/useBeforePaint.ts';
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
import { applySheet } from './sheets.ts';
import { hasAddress, siteAddress } from './url.ts';

/** The page currently shown. */
export interface CurrentPage {
  readonly info: PageInfo;
  /** HTML of `<main>`; empty on the first visit, which keeps the server's own nodes. */
  readonly html: string;
  /** Its style sheet; absent on the first visit, which has it. */
  readonly sheet?: SheetName;
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
  /** Goes to a URL of this site; loads it as a document if it can't be rendered on the client. */
  navigate(href: string): void;
  /**
   * Applies a new version of the current page, if it or its sidebar has changed; keeps the scroll position.
   */
  refresh(changed: {
    readonly routes: readonly string[];
    readonly sidebars: readonly string[];
  }): Promise<void>;
}

/** Milliseconds after the last scroll or focus change at which the reader's place is saved for going back. */
const SAVE_PLACE_AFTER = 100;

type Arrival = { readonly hash: string } | { readonly place: HistoryState };

interface Target {
  /** Whether to push a history entry for the address; `none` if it already has one. */
  readonly entry: 'push' | 'none';
  readonly place?: HistoryState;
  /** The host served a different document than the address's: its not-found page or home page. */
  readonly isArrival?: boolean;
  /**
   * Whether the document of the address has just been loaded: loading it again wouldn't help, and would loop
   * forever.
   */
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

  // While a page from the history is loading, the address is already the new one, but the scroll position is
  // still the old page's.
  const isAtAddress = useCallback(() => location.pathname === shown.current.pathname, []);
  const keepShown = useCallback(() => {
    if (isAtAddress()) keepPlace();
  }, [isAtAddress]);

  // An error in an event handler would go unnoticed and leave a page that doesn't match its address.
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
        setPage({ ...chunk });
        pending.end();
      } catch (error) {
        if (signal.aborted) return;
        // A chunk that loaded but isn't a page would be the same again; anything else may be fixed by loading
        // the whole document.
        const canReload = !(error instanceof BrokenPageError || target.isLoaded);
        const isLoading = canReload && (await loadFully(href, signal));
        if (signal.aborted) return;
        if (isLoading) pending.end();
        else pending.fail(href, error);
      }
    },
    [baseUrl, chunks, pending, keepShown],
  );

  // Not earlier: the sheet of another page would change the one that is still shown.
  useBeforePaint(() => {
    if (page.sheet) applySheet(page.sheet);
  }, [page]);

  // Sets scroll position and focus once the new page is in the document.
  useEffect(() => {
    const target = arrival.current;
    arrival.current = undefined;
    if (!target || page === initial) return;
    if ('place' in target) restorePlace(target.place);
    else goToStart(target.hash);
  }, [page, initial]);

  // On arrival: normalizes the address and shows the page it names.
  useEffect(() => {
    const address = siteAddress(location.href, { href: location.href, baseUrl });
    const isNormal = !address || address.href === location.href;
    if (!isNormal) rewriteEntry(history.state, address.href);
    shown.current.pathname = location.pathname;
    const { route } = shown.current.info;
    if (!address || hasAddress(route, address.route)) return;
    chunks.find(address.route).then(
      (name) => {
        // Hosts may answer unknown paths with the home page; other documents they serve under a different
        // name are kept.
        if (isAsked.current || (name === undefined && route !== '/')) return;
        void show(location.href, { entry: 'none', isArrival: true, isLoaded: isNormal });
      },
      () => undefined, // without the route table the page stays as it is
    );
  }, [baseUrl, chunks, show]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPopState = guarded(({ state }: PopStateEvent) => {
      clearTimeout(timer);
      const place = readState(state);
      if (!isAtAddress()) return void show(location.href, { entry: 'none', place: { scroll: 0, ...place } });
      // Moving between anchors of the current page cancels the pending navigation.
      pending.end();
      // A new anchor has no saved place; the browser scrolls there.
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

  // Prefetches a link's target when the reader hovers or focuses it.
  useEffect(() => {
    const onInterest = (event: Event) => {
      const link = linkOf(event);
      const route = link && linkedAddress(link.href, { href: location.href, baseUrl })?.route;
      if (route === undefined || !mayFetchAhead(currentConnection())) return;
      chunks
        .find(route)
        .then((name) => (name === undefined ? undefined : chunks.load(name)))
        .catch(() => undefined); // the click tries again and reports the error
    };
    const types = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, onInterest, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onInterest);
    };
  }, [chunks, baseUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links
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
        setPage({ ...chunk });
      } catch {
        location.reload(); // the page is gone: the server has another response
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
