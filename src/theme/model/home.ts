import type { NavLink } from './link.ts';

export interface HomeData {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  readonly actions: readonly (NavLink & { readonly primary: boolean })[];
  /** Whether to draw a chart next to the title. */
  readonly hasChart: boolean;
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
  /** Name of a built-in glyph, drawn as inline SVG; see `home/ChartGlyph`. */
  readonly glyph?: string;
}
