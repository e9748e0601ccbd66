import type { NavLink } from './link.ts';

/** The versions of the documents (§3). */

/** One version of a site's documents (§3). */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** The version's start page: a route. */
  readonly href: string;
  /** The banner on its pages. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
}

/** A document of a version. */
export interface VersionDoc {
  readonly id: string;
  /** A route. */
  readonly href: string;
  /** The sidebar it belongs to, by its id in the configuration. */
  readonly sidebar?: string;
}

/**
 * The contents of a version (§3). As long as the site has pages, so no page contains it: a hook fetches it.
 */
export interface VersionContents {
  readonly docs: readonly VersionDoc[];
  /**
   * Start routes of the sidebars, by their ids in the configuration; `href` is absent for one without a link.
   */
  readonly sidebars: Readonly<Record<string, { readonly href?: string }>>;
  /** Unpublished documents. */
  readonly draftIds: readonly string[];
}

export type DocsVersionData = DocsVersion & VersionContents;

/** The data of a docs plugin. */
export interface DocsData {
  readonly versions: readonly DocsVersionData[];
}

/** What every page knows about a docs plugin; during the build and on the live server, also its contents. */
export interface DocsSummary {
  readonly versions: readonly (DocsVersion & Partial<VersionContents>)[];
}

/** The banner of a version that is outdated or not yet released. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  /** The recommended version, and its page. */
  readonly instead?: NavLink;
}
