import type { FooterColumn, Locale, Logo, SiteData } from '../../theme/model/site.ts';
import { DEFAULT_PLUGIN } from '../../theme/state/docs.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { placeHtml } from './configHtml.ts';

/**
 * Returns the site data that the theme has on every page.
 *
 * @param isLive whether this is the live preview, which uses its own search index instead of the published
 * one
 */
export function siteData(
  config: SiteConfig,
  manifest: Manifest,
  { isLive = false }: { readonly isLive?: boolean } = {},
): SiteData {
  const { i18n, navbar, footer, announcementBar } = config;
  const { synonyms: _, ...searchOptions } = config.search;
  const locales = i18n.locales.map((code): Locale => {
    const { label = code, direction = 'ltr' } = i18n.localeConfigs[code] ?? {};
    return { code, label, direction, href: code === i18n.defaultLocale ? '/' : `/${code}/` };
  });
  const locale = locales.find(({ code }) => code === i18n.defaultLocale);
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    locale: locale ?? { code: i18n.defaultLocale, label: i18n.defaultLocale, direction: 'ltr', href: '/' },
    strings: config.strings,
    locales,
    docs: { [DEFAULT_PLUGIN]: { versions: manifest.versions } },
    navbar: {
      hideOnScroll: navbar.hideOnScroll,
      items: manifest.navbar.map((item) =>
        item.kind === 'html' ? { ...item, html: placeHtml(item.html, config.baseUrl) } : item,
      ),
      // A logo may contain the name.
      ...(navbar.title === undefined && navbar.logo ? {} : { title: navbar.title ?? config.title }),
      ...(navbar.logo === undefined ? {} : { logo: logo(navbar.logo) }),
    },
    ...(footer === undefined
      ? {}
      : {
          footer: {
            style: footer.style,
            columns: columns(footer.links),
            ...(footer.logo === undefined ? {} : { logo: logo(footer.logo) }),
            ...(footer.copyright === undefined ? {} : { copyright: footer.copyright }),
          },
        }),
    ...(announcementBar === undefined
      ? {}
      : {
          announcementBar: {
            id: announcementBar.id,
            html: placeHtml(announcementBar.content, config.baseUrl),
            closeable: announcementBar.isCloseable,
          },
        }),
    colorMode: config.colorMode,
    search: { ...searchOptions, indexBaseUrl: (isLive ? undefined : searchOptions.indexBaseUrl) ?? '/' },
    sidebarOptions: config.docs.sidebar,
  };
}

type FooterLinks = NonNullable<SiteConfig['footer']>['links'];

/** Returns the columns of the footer; a flat list of links is one column without a title. */
function columns(links: FooterLinks): readonly FooterColumn[] {
  const flat = links.flatMap((entry) => ('href' in entry ? [entry] : []));
  const titled = links.flatMap((entry) => ('items' in entry ? [entry] : []));
  return flat.length > 0 ? [...titled, { items: flat }] : titled;
}

function logo({ src, alt, srcDark, href }: NonNullable<SiteConfig['navbar']['logo']>): Logo {
  return {
    src,
    alt,
    ...(srcDark === undefined ? {} : { srcDark }),
    ...(href === undefined ? {} : { href }),
  };
}
