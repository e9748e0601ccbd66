import type { SiteData } from '../model/site.ts';

/** What the server of a site that is being written tells open pages. */
export type LiveEvent =
  | {
      readonly kind: 'update';
      /** Counts updates: what was fetched before is fetched again. */
      readonly version: number;
      /** Pages that are not what they were, or were not there. */
      readonly routes: readonly string[];
      /** Sidebars that are not what they were. */
      readonly sidebars: readonly string[];
      readonly site?: SiteData;
    }
  /** The style sheet is another. */
  | { readonly kind: 'styles'; readonly version: number }
  | { readonly kind: 'reload' }
  /** All that is wrong now, be it nothing; what is seen is the last that could be made. */
  | { readonly kind: 'problems'; readonly problems: readonly LiveProblem[] };

export interface LiveProblem {
  readonly message: string;
  readonly hint?: string;
  /** `content/docs/start.md:3:1`. */
  readonly place?: string;
  /** The lines around the place. */
  readonly frame?: string;
}

/** Path below the base URL at which pages listen. */
export const LIVE_EVENTS = '__chartdocs/changes';
