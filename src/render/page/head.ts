import type { HeadData } from '../../theme/model/document.ts';
import { isExternalHref, withBaseUrl } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import { markdownFile } from '../plain/file.ts';
import type { PageSummary } from './record.ts';

/** Separates the page's title from the site's (§2). */
const DELIMITER = ' | ';

/** Returns the metadata of a page (§2: title, description, keywords, social image). */
export function headOf({ page, info, ...rendered }: PageSummary, config: SiteConfig): HeadData {
  const image = rendered.image ?? config.metadata.image;
  return {
    title: page.kind === 'home' ? config.title : page.documentTitle + DELIMITER + config.title,
    description: info.description,
    keywords: [...new Set([...page.keywords, ...config.metadata.keywords])],
    ...(config.url === undefined ? {} : { canonical: absoluteUrl(config, page.route) }),
    markdown: `/${markdownFile(page.route)}`,
    noindex: page.unlisted,
    ...(image === undefined ? {} : { image: absoluteUrl(config, image) }),
    ...(config.favicon === undefined ? {} : { favicon: config.favicon }),
    jsonLd: breadcrumbList({ page, config }),
  };
}

/** Returns the metadata of the not-found page, which has no URL of its own. */
export function headOfNotFound(config: SiteConfig): HeadData {
  return {
    title: textOf(config)('not-found.title') + DELIMITER + config.title,
    description: config.tagline,
    keywords: [],
    noindex: true,
    ...(config.favicon === undefined ? {} : { favicon: config.favicon }),
    jsonLd: [],
  };
}

/** Returns the published URL of a route or static file; only the path if the site's origin is unknown. */
export function absoluteUrl({ url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>, href: string): string {
  return isExternalHref(href) ? href : encodeURI((url ?? '') + withBaseUrl(baseUrl, href));
}

/** Returns the schema.org BreadcrumbList of a page with breadcrumbs. */
function breadcrumbList({
  page,
  config,
}: {
  page: PageSummary['page'];
  config: SiteConfig;
}): readonly object[] {
  if (page.breadcrumbs.length === 0 || !config.docs.breadcrumbs) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: page.breadcrumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href === undefined ? {} : { item: absoluteUrl(config, href) }),
      })),
    },
  ];
}
