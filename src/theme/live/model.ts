import type { SiteData } from '../model/site.ts';

/** An event that the live server sends to open pages. */
export type LiveEvent =
  | {
      readonly kind: 'update';
      /** Number of updates so far: files fetched under an earlier number are fetched again. */
      readonly version: number;
      /** Pages that are new or have changed. */
      readonly routes: readonly string[];
      /** Sidebars that have changed. */
      readonly sidebars: readonly string[];
      readonly site?: SiteData;
    }
  /** The style sheet has changed. */
  | { readonly kind: 'styles'; readonly version: number }
  | { readonly kind: 'reload' }
  /** All current problems, possibly none; the page still shows the last successful build. */
  | { readonly kind: 'problems'; readonly problems: readonly LiveProblem[] };

export interface LiveProblem {
  readonly message: string;
  readonly hint?: string;
  /** `content/docs/start.md:3:1`. */
  readonly place?: string;
  /** The source lines around the place. */
  readonly frame?: string;
}

/** Path below the base URL that pages listen on. */
export const LIVE_EVENTS = '__chartdocs/changes';
