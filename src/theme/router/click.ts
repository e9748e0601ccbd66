import { routeOfPath } from './url.ts';

export interface ClickLike {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface LinkLike {
  readonly href: string;
  readonly target: string;
  readonly download: string;
}

/**
 * The route a click on a link leads to, if the router should take it: a plain click on a link within the
 * site, to another page. Everything else is the browser's business.
 */
export function clickedRoute(
  event: ClickLike,
  link: LinkLike,
  here: { readonly href: string; readonly baseUrl: string },
): string | undefined {
  const plain =
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey;
  if (!plain || (link.target !== '' && link.target !== '_self') || link.download !== '') return undefined;
  return routeOfLink(link.href, here);
}

/** The route of an absolute URL on this site, unless it is the page that is already shown. */
export function routeOfLink(
  href: string,
  here: { readonly href: string; readonly baseUrl: string },
): string | undefined {
  const url = new URL(href);
  const current = new URL(here.href);
  if (url.origin !== current.origin) return undefined;
  if (url.pathname === current.pathname && url.search === current.search && url.hash !== '') return undefined;
  return routeOfPath(here.baseUrl, url.pathname);
}
