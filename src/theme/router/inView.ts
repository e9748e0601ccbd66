/** Most pages prefetched per page. */
const LIMIT = 12;

/**
 * Calls back with the page of each link that scrolls into view, once per page.
 *
 * @param routeOf returns the page of the site that a link points to
 * @returns a function that stops it
 */
export function watchLinks(
  routeOf: (href: string) => string | undefined,
  onRoute: (route: string) => void,
): () => void {
  const seen = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const route = routeOf(target.href);
      if (route === undefined || seen.has(route) || seen.size >= LIMIT) continue;
      seen.add(route);
      onRoute(route);
    }
  });
  // Links in the text come before those around it.
  for (const part of ['main', '.cd-sidebar', '.cd-navbar']) {
    for (const link of document.querySelectorAll(`${part} a[href]`)) observer.observe(link);
  }
  return () => observer.disconnect();
}
