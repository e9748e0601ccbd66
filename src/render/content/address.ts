/** File names have at most 255 bytes; the name of a page's data file contains its whole route and a hash. */
const MAX_BYTES = 230;

/**
 * Returns why a route can't be used by a page: hosts and the router ignore `.html` and `index` in URLs.
 *
 * @returns the end of a sentence about the route
 */
export function addressProblem(route: string): string | undefined {
  const last = route.slice(route.lastIndexOf('/') + 1);
  if (/^\/404\/?$/.test(route))
    return 'is "/404", where every site has the page for addresses that don\'t exist';
  if (last === 'index') return 'ends with "index", which addresses are read without';
  if (last.endsWith('.html')) return 'ends with ".html", which addresses are read without';
  const bytes = Buffer.byteLength(route);
  if (bytes <= MAX_BYTES) return undefined;
  return `is ${bytes} bytes long; expected at most ${MAX_BYTES}`;
}
