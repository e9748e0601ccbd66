/** Pages fetched ahead for one page that is read. */
const LIMIT = 12;

/**
 * Names the pages that the links in view lead to, each once.
 *
 * @param routeOf the page of the site that a link leads to
 * @returns what stops it
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
  // What the reader reads goes before what stands beside it.
  for (const part of ['main', '.cd-sidebar', '.cd-navbar']) {
    for (const link of document.querySelectorAll(`${part} a[href]`)) observer.observe(link);
  }
  return () => observer.disconnect();
}
