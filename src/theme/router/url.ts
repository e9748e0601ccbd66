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

/** Takes the suffixes `.html` and `/index.html` off a URL's path (§2). */
export function normalizePath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/(?<=[^/])\.html$/, '');
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
