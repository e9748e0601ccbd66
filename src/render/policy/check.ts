import { isExternalHref } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { headResources } from '../page/headElements.ts';
import { createBlocked } from './blocked.ts';
import { blockedInHtml } from './html.ts';

/** Warns about resources in the configuration that its own policy blocks. */
export function checkPolicyOfConfig(config: SiteConfig): readonly Diagnostic[] {
  const { favicon, navbar, footer, announcementBar } = config;
  const blocked = createBlocked(config);
  const images: readonly (readonly [url: string | undefined, key: readonly PropertyKey[]])[] = [
    [favicon, ['favicon']],
    [navbar.logo?.src, ['navbar', 'logo', 'src']],
    [navbar.logo?.srcDark, ['navbar', 'logo', 'srcDark']],
    [footer?.logo?.src, ['footer', 'logo', 'src']],
    [footer?.logo?.srcDark, ['footer', 'logo', 'srcDark']],
  ];
  const html: readonly (readonly [html: string, key: readonly PropertyKey[]])[] = [
    [announcementBar?.content ?? '', ['announcementBar', 'content']],
    ...(navbar.items ?? []).map((item, index) =>
      item.type === 'html'
        ? ([item.value, ['navbar', 'items', index, 'value']] as const)
        : (['', []] as const),
    ),
  ];
  return [
    ...headResources(config).flatMap(({ url, directive, configKey }) => {
      const finding = isExternalHref(url) ? blocked(directive, url) : undefined;
      return finding ? [{ ...finding, configKey }] : [];
    }),
    ...images.flatMap(([url, configKey]) => {
      const finding = url !== undefined && isExternalHref(url) ? blocked('img-src', url) : undefined;
      return finding ? [{ ...finding, configKey }] : [];
    }),
    ...html.flatMap(([text, configKey]) =>
      blockedInHtml(text, config).map((finding) => ({ ...finding, configKey })),
    ),
  ];
}
