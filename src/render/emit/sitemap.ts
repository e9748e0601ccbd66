import { type Entry, sitemap } from 'xast-util-sitemap';
import { toXml } from 'xast-util-to-xml';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { absoluteUrl } from '../page/head.ts';

export const SITEMAP_FILE = 'sitemap.xml';

/** `sitemap.xml`: every listed page with the date of its last change, where it is known; its addresses are absolute. */
export function sitemapXml(
  pages: readonly Page[],
  config: SiteConfig,
  dates: ReadonlyMap<string, string>,
): string {
  const entries = pages
    .filter((page) => !page.unlisted)
    .map((page): Entry => {
      const modified = page.kind === 'doc' ? dates.get(page.document.file) : undefined;
      return { url: absoluteUrl(config, page.route), ...(modified === undefined ? {} : { modified }) };
    });
  return toXml(sitemap(entries));
}

/** `robots.txt`: everything may be read, and where the sitemap is. */
export function robotsTxt(config: SiteConfig): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return config.url === undefined ? rules : `${rules}\nSitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}\n`;
}

/** The file of a route: `/docs/docs` is `docs/docs/index.html`. */
export function htmlFile(route: string): string {
  const folder = route.replace(/^\/|\/$/g, '');
  return folder === '' ? 'index.html' : `${folder}/index.html`;
}
