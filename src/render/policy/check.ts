import { isExternalHref } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { configImages } from '../page/configImages.ts';
import { headResources } from '../page/headElements.ts';
import { createBlocked } from './blocked.ts';
import { blockedInHtml } from './html.ts';

/** Warns about resources in the configuration that its own policy blocks. */
export function checkPolicyOfConfig(config: SiteConfig): readonly Diagnostic[] {
  const { navbar, announcementBar } = config;
  const blocked = createBlocked(config);
  const resources = [
    ...headResources(config),
    ...configImages(config).map((image) => ({ ...image, directive: 'img-src' as const })),
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
    ...resources.flatMap(({ url, directive, configKey }) => {
      const finding = isExternalHref(url) ? blocked(directive, url) : undefined;
      return finding ? [{ ...finding, configKey }] : [];
    }),
    ...html.flatMap(([text, configKey]) =>
      blockedInHtml(text, config).map((finding) => ({ ...finding, configKey })),
    ),
  ];
}
