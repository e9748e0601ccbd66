/** File systems have at most 255 bytes in a name; the name of a page's data holds its whole address, and a hash. */
const MAX_BYTES = 230;

/**
 * Why no page can stand at a route: hosts and the router read addresses without `.html` and `index`.
 *
 * @returns the end of a sentence about the address
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
