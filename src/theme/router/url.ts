/** A scheme (`https:`, `mailto:`), a protocol-relative `//`, or a bare hash: nothing of ours. */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** Whether `href` leaves the site or the router's business (§2 "Navigation behaviour"). */
export function isExternalHref(href: string): boolean {
  return EXTERNAL.test(href);
}

/**
 * Turns a route (`/docs/docs#install`) into the URL the browser asks for. Hrefs that start with a hash,
 * carry a scheme or start with `//` are left untouched (§2); the others get `baseUrl` prepended.
 *
 * @param baseUrl begins and ends with a slash
 */
export function withBaseUrl(baseUrl: string, href: string): string {
  return isExternalHref(href) ? href : baseUrl + href.replace(/^\//, '');
}

/** The id that a hash (`#a%20b`) names; a hash with a broken escape names what it says. */
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

/** Takes the suffixes `.html` and `/index.html` off a URL's path (§2), and slashes that follow another. */
export function normalizePath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=[^/])\.html$/, '');
}

/**
 * The route of a URL's path: the base URL taken off, and the suffixes `.html`, `/index.html` and a
 * trailing slash normalised away (§2). `undefined` for a path outside the base URL.
 */
export function routeOfPath(baseUrl: string, pathname: string): string | undefined {
  if (`${pathname}/` === baseUrl) return '/';
  if (!pathname.startsWith(baseUrl)) return undefined;
  const path = normalizePath(`/${decode(pathname.slice(baseUrl.length))}`).replace(/(.)\/+$/, '$1');
  return path === '' ? '/' : path;
}

/** Where the reader is: an absolute URL, and the part of its path that all addresses of the site begin with. */
export interface Here {
  readonly href: string;
  readonly baseUrl: string;
}

/** An address on the site in its normal form. */
export interface Address {
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The path without the base URL. */
  readonly route: string;
}

/**
 * The normal form of an address: what the router goes by, whether it comes from a link, the address bar or the history.
 * Query and hash are kept.
 *
 * @returns nothing for what is no URL (`https://{host}/`), and for what is not on the site
 */
export function siteAddress(href: string, { href: current, baseUrl }: Here): Address | undefined {
  const url = parseUrl(href, current);
  const origin = parseUrl(current)?.origin;
  if (!url || url.origin !== origin) return undefined;
  const { search, hash } = url;
  // Outside of the base URL paths are not ours to change.
  const pathname = url.pathname.replace(/\/{2,}/g, '/');
  const route = routeOfPath(baseUrl, pathname);
  if (route === undefined) return undefined;
  const normal = `${pathname}/` === baseUrl ? pathname : normalizePath(pathname);
  // With its origin: a path that begins with two slashes would be taken for a host.
  return { href: origin + normal + search + hash, pathname: normal, search, hash, route };
}

/**
 * Whether the page of a route may be found at an address: some hosts know it by the name of its file too.
 *
 * @param address the route of the address
 */
export function hasAddress(route: string, address: string): boolean {
  const page = route.replace(/\/$/, '');
  return address === (page || '/') || address === `${page}/index`;
}

/** A URL, or nothing for what is none: the browser gives such a link's `href` as it is written. */
function parseUrl(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
