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
  document.querySelector('meta[name="description"]')?.setAttribute('content', info.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(url.pathname, canonical.href).href;
}
