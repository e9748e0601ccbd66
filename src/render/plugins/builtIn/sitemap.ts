import { sitemap as sitemapTree } from 'xast-util-sitemap';
import { toXml } from 'xast-util-to-xml';
import type { Plugin } from '../input.ts';

const FILE = 'sitemap.xml';

/**
 * `sitemap.xml`: the full URL of every listed page, with the date of its last change if known. Search engines
 * accept no other than full URLs, so a site without origin has none.
 */
export function sitemap(): Plugin {
  return {
    name: 'sitemap',
    outputs: ({ pages }, { url, absoluteUrl }) => {
      if (url === undefined) return [];
      const entries = pages
        .filter(({ unlisted }) => !unlisted)
        .map(({ route, modified }) => ({
          url: absoluteUrl(route),
          ...(modified === undefined ? {} : { modified }),
        }));
      return [{ path: FILE, contents: () => toXml(sitemapTree(entries)) }];
    },
  };
}

/** `robots.txt`: allows everything, and names the sitemap. */
export function robots({ hasSitemap }: { readonly hasSitemap: boolean }): Plugin {
  return {
    name: 'robots',
    outputs: (_, { url, absoluteUrl }) => {
      const rules = 'User-agent: *\nAllow: /\n';
      const isNamed = hasSitemap && url !== undefined;
      const contents = isNamed ? `${rules}\nSitemap: ${absoluteUrl(`/${FILE}`)}\n` : rules;
      return [{ path: 'robots.txt', contents }];
    },
  };
}
