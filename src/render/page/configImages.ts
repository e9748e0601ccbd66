import type { SiteConfig } from '../config/schema.ts';

/** An image that pages load: a path of the site, or a URL. */
export interface ConfigImage {
  readonly url: string;
  readonly configKey: readonly PropertyKey[];
}

/** Returns the images that the configuration names. */
export function configImages({ favicon, navbar, footer, home }: SiteConfig): readonly ConfigImage[] {
  return [
    ...imagesOf(favicon, ['favicon']),
    ...imagesOf(navbar.logo?.src, ['navbar', 'logo', 'src']),
    ...imagesOf(navbar.logo?.srcDark, ['navbar', 'logo', 'srcDark']),
    ...imagesOf(footer?.logo?.src, ['footer', 'logo', 'src']),
    ...imagesOf(footer?.logo?.srcDark, ['footer', 'logo', 'srcDark']),
    ...imagesOf(home.image, ['home', 'image']),
    ...(home.features ?? []).flatMap(({ image }, index) =>
      imagesOf(image, ['home', 'features', index, 'image']),
    ),
  ];
}

/** @param image one, one for each color mode, or none */
function imagesOf(
  image: SiteConfig['home']['image'],
  configKey: readonly PropertyKey[],
): readonly ConfigImage[] {
  if (image === undefined) return [];
  if (typeof image === 'string') return [{ url: image, configKey }];
  return Object.entries(image).map(([mode, url]) => ({ url, configKey: [...configKey, mode] }));
}
