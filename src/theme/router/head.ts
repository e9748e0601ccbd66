import type { PageInfo } from '../model.ts';

/** Between the page's title and the site's (§2). */
const DELIMITER = ' | ';

/** What stands in the browser's tab: "page title | site title"; the site's alone on the home page. */
export function documentTitle(
  { route, title }: Pick<PageInfo, 'route' | 'title'>,
  siteTitle: string,
): string {
  return route === '/' ? siteTitle : title + DELIMITER + siteTitle;
}

/** Brings the head of the document to the page that script has shown. */
export function updateHead(info: PageInfo, url: URL, siteTitle: string): void {
  document.title = documentTitle(info, siteTitle);
  const set = (selector: string, content: string) =>
    document.querySelector(selector)?.setAttribute('content', content);
  set('meta[name="description"]', info.description);
  set('meta[property="og:title"]', document.title);
  set('meta[property="og:description"]', info.description);
  set('meta[property="og:url"]', url.origin + url.pathname);
  // What was said of the page that was loaded is not true of this one.
  for (const old of document.querySelectorAll(
    'meta[name="keywords"], meta[name="robots"], script[type="application/ld+json"]',
  )) {
    old.remove();
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(url.pathname, canonical.href).href;
}
