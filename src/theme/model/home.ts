import type { NavLink } from './link.ts';

export interface HomeData {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  readonly actions: readonly (NavLink & { readonly primary: boolean })[];
  /** Shown beside the title. */
  readonly image?: HomeImage | undefined;
  /** The name of the live example that is shown instead of an image. */
  readonly example?: string | undefined;
  readonly galleries: readonly HomeGallery[];
}

/** Cards under a heading. */
export interface HomeGallery {
  readonly title: string;
  readonly id: string;
  readonly features: readonly HomeFeature[];
}

export interface HomeFeature {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly image?: HomeImage | undefined;
}

/** A decorative image, or one for each color mode: paths of the site, or URLs. */
export type HomeImage = string | { readonly light: string; readonly dark: string };
