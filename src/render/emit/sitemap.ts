import { type Entry, sitemap } from 'xast-util-sitemap';
import { toXml } from 'xast-util-to-xml';
import type { SiteConfig } from '../config/schema.ts';
import type { Page } from '../manifest/page.ts';
import { absoluteUrl } from '../page/head.ts';

export const SITEMAP_FILE = 'sitemap.xml';

/**
 * Creates `sitemap.xml`: the absolute URL of every listed page, with the date of its last change if known.
 */
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

/** Creates `robots.txt`: allows everything and points to the sitemap. */
export function robotsTxt(config: SiteConfig): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return config.url === undefined ? rules : `${rules}\nSitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}\n`;
}

/** Returns the file of a route: `/docs/docs` is `docs/docs/index.html`. */
export function htmlFile(route: string): string {
  const folder = route.replace(/^\/|\/$/g, '');
  return folder === '' ? 'index.html' : `${folder}/index.html`;
}
