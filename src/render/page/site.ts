import type { FooterColumn, Logo, SiteData } from '../../theme/model.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Manifest } from '../manifest/manifest.ts';

/** What the theme knows of the site on every page. */
export function siteData(config: SiteConfig, manifest: Manifest): SiteData {
  const { i18n, navbar, footer, announcementBar, search } = config;
  const code = i18n.defaultLocale;
  const locale = i18n.localeConfigs[code];
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    locale: { code, label: locale?.label ?? code, direction: locale?.direction ?? 'ltr' },
    navbar: {
      hideOnScroll: navbar.hideOnScroll,
      items: manifest.navbar,
      ...(navbar.title === undefined ? {} : { title: navbar.title }),
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
            html: announcementBar.content,
            closeable: announcementBar.isCloseable,
          },
        }),
    colorMode: config.colorMode,
    search: { ...search, indexBaseUrl: search.indexBaseUrl ?? '/' },
    sidebarOptions: config.docs.sidebar,
    sidebars: manifest.sidebars,
  };
}

type FooterLinks = NonNullable<SiteConfig['footer']>['links'];

/** A flat list of links is one column without a title. */
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
