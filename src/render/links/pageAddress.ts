import type { BuiltPage } from './builtPage.ts';
import type { BuiltSite } from './builtSite.ts';
import type { SiteTarget } from './siteTarget.ts';
import { decode, OTHER_SCHEME, originOf, parseUrl } from './url.ts';

/** A site's location, and the lookup of what a host serves at a path without base URL. */
export interface Addresses {
  readonly origin: string;
  readonly baseUrl: string;
  readonly lookup: (path: string) => SiteTarget;
}

/** Returns the URL of a file; for an index file, that of its folder. */
export function pageUrl(file: string, { origin, baseUrl }: Pick<Addresses, 'origin' | 'baseUrl'>): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1');
  return origin + baseUrl + path.split('/').map(encodeURIComponent).join('/');
}

/** Returns a page's canonical path without base URL, if its canonical link points to itself. */
export function canonicalPath(page: BuiltPage, file: string, addresses: Addresses): string | undefined {
  const { origin, baseUrl, lookup } = addresses;
  if (page.canonical === undefined) return undefined;
  const url = parseUrl(page.canonical, pageUrl(file, addresses));
  const path = url && decode(url.pathname);
  if (url?.origin !== origin || !path?.startsWith(baseUrl)) return undefined;
  const below = `/${path.slice(baseUrl.length)}`;
  const found = lookup(below);
  return found.kind === 'file' && found.file === file ? below : undefined;
}

/** Returns the target of a page's redirect, unless the page just reloads periodically. */
export function redirectTarget(
  page: BuiltPage,
  file: string,
  { lookup, ...addresses }: Addresses,
): string | undefined {
  if (page.refresh === undefined) return undefined;
  const { origin, baseUrl } = addresses;
  const target = parseUrl(page.refresh, pageUrl(file, addresses));
  const path = target && decode(target.pathname);
  if (target?.origin !== origin || !path?.startsWith(baseUrl)) return page.refresh;
  const found = lookup(`/${path.slice(baseUrl.length)}`);
  return found.kind === 'file' && found.file === file ? undefined : page.refresh;
}

/** Returns the most frequent origin of canonical links. */
export function canonicalOrigin({ pages }: BuiltSite): string | undefined {
  const counts = new Map<string, number>();
  for (const { canonical } of pages.values()) {
    const origin = originOf(canonical);
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** Returns whether most links to folders end with a slash: the convention without canonical links. */
export function siteUsesSlashes(site: BuiltSite, addresses: Addresses): boolean {
  let balance = 0;
  for (const [file, { references }] of site.pages) {
    for (const { url, by } of references) {
      if (by !== 'a href' || OTHER_SCHEME.test(url) || url.startsWith('//')) continue;
      const path = decode(parseUrl(url, pageUrl(file, addresses))?.pathname ?? '');
      if (!path?.startsWith(addresses.baseUrl) || path === addresses.baseUrl) continue;
      const found = addresses.lookup(`/${path.slice(addresses.baseUrl.length)}`);
      if (found.kind !== 'file') continue;
      balance += found.form === 'folder' ? 1 : found.form === 'folder-without-slash' ? -1 : 0;
    }
  }
  return balance >= 0;
}
