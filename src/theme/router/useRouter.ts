import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageInfo } from '../model.ts';
import { SHELL_IDS } from '../shell/ids.ts';
import type { ChunkLoader } from './chunks.ts';
import { clickedRoute, routeOfLink } from './click.ts';
import { startProgress } from './progress.ts';
import { routeOfPath } from './url.ts';

/** The page that is shown. */
export interface CurrentPage {
  readonly info: PageInfo;
  /** HTML of `<main>`; empty on the first visit, when the server's own nodes are kept. */
  readonly html: string;
}

export interface RouterOptions {
  readonly baseUrl: string;
  readonly siteTitle: string;
  readonly chunks: ChunkLoader;
}

export interface Router {
  readonly page: CurrentPage;
  /** Goes to a URL of this site; anything that cannot be shown by script is loaded as a document. */
  navigate(href: string): void;
  /** Fetches what a URL will need. */
  preload(href: string): void;
}

/** Marks a full page load made because a chunk failed, so that it is not tried for ever. */
const RELOADED_KEY = 'chartdocs.reloaded';

/** Milliseconds without scrolling after which the position is kept for the way back. */
const SAVE_SCROLL_AFTER = 100;

interface HistoryState {
  readonly scroll?: number;
}

/** History-based navigation between exact-match routes (§2 "Navigation behaviour"). */
export function useRouter(initial: CurrentPage, options: RouterOptions): Router {
  const { baseUrl, siteTitle, chunks } = options;
  const [page, setPage] = useState(initial);
  const arrival = useRef<{ readonly hash: string; readonly scroll?: number } | undefined>(undefined);
  const latest = useRef(0);
  const shown = useRef(page.info.route);
  shown.current = page.info.route;

  const show = useCallback(
    async (href: string, target: { readonly scroll?: number; readonly push: boolean }) => {
      const url = new URL(href, location.href);
      const route = routeOfPath(baseUrl, url.pathname);
      const turn = ++latest.current;
      const stop = startProgress();
      try {
        if (route === undefined) throw new Error(`${url.pathname} is outside the site.`);
        const { info, html } = await chunks.load(resolveRoute(route, await chunks.has(route)));
        if (turn !== latest.current) return;
        if (target.push) {
          saveScroll();
          history.pushState({}, '', url);
        }
        document.title = info.route === '/' ? info.title : `${info.title} | ${siteTitle}`;
        updateHead(info, url);
        arrival.current = {
          hash: url.hash,
          ...(target.scroll === undefined ? {} : { scroll: target.scroll }),
        };
        sessionStorageRemove();
        setPage({ info, html });
      } catch {
        if (turn === latest.current) loadFully(url.href);
      } finally {
        stop();
      }
    },
    [baseUrl, siteTitle, chunks],
  );

  // Scroll and focus once the new page stands in the document.
  useEffect(() => {
    const target = arrival.current;
    arrival.current = undefined;
    if (!target || page === initial) return;
    if (target.scroll !== undefined) window.scrollTo(0, target.scroll);
    else if (!scrollToHash(target.hash)) {
      window.scrollTo(0, 0);
      document.getElementById(SHELL_IDS.main)?.focus({ preventScroll: true });
    }
  }, [page, initial]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const { scroll: left }: HistoryState = history.state ?? {};
    if (left !== undefined) window.scrollTo(0, left); // a reload, or back from another site
    const onPopState = ({ state }: PopStateEvent) => {
      const { scroll }: HistoryState = state ?? {};
      const route = routeOfPath(baseUrl, location.pathname);
      const samePage = route === shown.current || `${route}/` === shown.current;
      if (!samePage) void show(location.href, { push: false, scroll: scroll ?? 0 });
      // Between the anchors of one page; a new anchor has no scroll position yet, and the browser goes there.
      else if (scroll !== undefined) window.scrollTo(0, scroll);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, SAVE_SCROLL_AFTER);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const route = clickedRoute(event, link, { href: location.href, baseUrl });
      if (route === undefined || /\.[a-z\d]+$/i.test(new URL(link.href).pathname.replace(/\.html$/, '')))
        return;
      event.preventDefault();
      void show(link.href, { push: true });
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', saveScroll);
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', saveScroll);
      document.removeEventListener('click', onClick);
    };
  }, [show, baseUrl]);

  const preload = useCallback(
    (href: string) => {
      const route = routeOfLink(href, { href: location.href, baseUrl });
      if (route === undefined) return;
      chunks
        .has(route)
        .then((has) => chunks.load(resolveRoute(route, has)))
        .catch(() => undefined); // a failed preload is tried again by the click
    },
    [chunks, baseUrl],
  );

  // The target of a link is fetched when the reader shows interest in it.
  useEffect(() => {
    const onInterest = (event: Event) => {
      const link = linkOf(event);
      if (link) preload(link.href);
    };
    const types = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, onInterest, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onInterest);
    };
  }, [preload]);

  const navigate = useCallback((href: string) => void show(href, { push: true }), [show]);
  return { page, navigate, preload };
}

/** Routes of folders keep their slash (`/all-types/`); a URL may come without it. */
function resolveRoute(route: string, has: boolean): string {
  return has ? route : `${route}/`;
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && link.href !== '' ? link : undefined;
}

function saveScroll(): void {
  history.replaceState({ scroll: window.scrollY } satisfies HistoryState, '');
}

/** Scrolls to a hash's target; false when there is none. */
function scrollToHash(hash: string): boolean {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

function updateHead(info: PageInfo, url: URL): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', info.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(url.pathname, canonical.href).href;
}

/** §8: when a route's code cannot be loaded the whole page is, once. */
function loadFully(href: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === href && location.href === href) return;
    sessionStorage.setItem(RELOADED_KEY, href);
  } catch {
    // without session storage there is no memory of the first time: a document load cannot loop by itself
  }
  location.assign(href);
}

function sessionStorageRemove(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // nothing was stored
  }
}
