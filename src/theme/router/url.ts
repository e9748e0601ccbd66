/** A scheme (`https:`, `mailto:`), a protocol-relative `//`, or a bare hash: not a route. */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Whether `href` leaves the site or isn't for the router to handle (§2 "Navigation behaviour"). */
export function isExternalHref(href: string): boolean {
  return EXTERNAL.test(href);
}

/**
 * Turns a route (`/docs/docs#install`) into a URL for the browser. Hrefs that start with a hash, a scheme or
 * `//` are left unchanged (§2); the others are prefixed with `baseUrl`.
 *
 * @param baseUrl begins and ends with a slash
 */
export function withBaseUrl(baseUrl: string, href: string): string {
  return isExternalHref(href) ? href : baseUrl + href.replace(/^\//, '');
}

/** Returns the id in a hash (`#a%20b`); one with a malformed escape is taken literally. */
export function decodeHash(hash: string): string {
  return decode(hash.slice(1));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes the suffixes `.html` and `/index.html` (§2) and repeated slashes from a URL's path. */
export function normalizePath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=[^/])\.html$/, '');
}

/**
 * Returns the route of a URL's path: without the base URL, the suffixes `.html` and `/index.html`, and a
 * trailing slash (§2). `undefined` for a path outside the base URL.
 */
export function routeOfPath(baseUrl: string, pathname: string): string | undefined {
  if (`${pathname}/` === baseUrl) return '/';
  if (!pathname.startsWith(baseUrl)) return undefined;
  const path = normalizePath(`/${decode(pathname.slice(baseUrl.length))}`).replace(/(.)\/+$/, '$1');
  return path === '' ? '/' : path;
}

/** The current page: its absolute URL, and the base URL of the site. */
export interface Here {
  readonly href: string;
  readonly baseUrl: string;
}

/** A normalized address on the site. */
export interface Address {
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The path without the base URL. */
  readonly route: string;
}

/**
 * Normalizes an address for the router, whether it comes from a link, the address bar or the history. Keeps
 * query and hash.
 *
 * @returns `undefined` for an invalid URL (`https://{host}/`) and for addresses outside the site
 */
export function siteAddress(href: string, { href: current, baseUrl }: Here): Address | undefined {
  const url = parseUrl(href, current);
  const origin = parseUrl(current)?.origin;
  if (!url || url.origin !== origin) return undefined;
  const { search, hash } = url;
  // Paths outside the base URL aren't ours to change.
  const pathname = url.pathname.replace(/\/{2,}/g, '/');
  const route = routeOfPath(baseUrl, pathname);
  if (route === undefined) return undefined;
  const normal = `${pathname}/` === baseUrl ? pathname : normalizePath(pathname);
  // Includes the origin: a path that begins with two slashes would be parsed as a host.
  return { href: origin + normal + search + hash, pathname: normal, search, hash, route };
}

/**
 * Whether a route's page may be found at an address: some hosts also serve it under its file name.
 *
 * @param address the route of the address
 */
export function hasAddress(route: string, address: string): boolean {
  const page = route.replace(/\/$/, '');
  return address === (page || '/') || address === `${page}/index`;
}

/**
 * Returns the parsed URL, or `undefined` if it is invalid: the browser gives such a link's `href` as written.
 */
function parseUrl(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
