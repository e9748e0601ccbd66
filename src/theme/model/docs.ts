import type { NavLink } from './link.ts';

/** The versions of the documents (§3). */

/** One version of a site's documents (§3). */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Where the version begins: a route. */
  readonly href: string;
  /** The banner on its pages. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
}

/** A document of a version. */
export interface VersionDoc {
  readonly id: string;
  /** A route. */
  readonly href: string;
  /** The sidebar it belongs to, by the id that it has in the configuration. */
  readonly sidebar?: string;
}

/** What a version holds (§3). It is as long as the site has pages: no page holds it, and a hook fetches it. */
export interface VersionContents {
  readonly docs: readonly VersionDoc[];
  /** By the ids that they have in the configuration, where each begins: a route; nothing for one without a link. */
  readonly sidebars: Readonly<Record<string, { readonly href?: string }>>;
  /** Documents that are not published. */
  readonly draftIds: readonly string[];
}

export type DocsVersionData = DocsVersion & VersionContents;

/** What a docs plugin says of itself. */
export interface DocsData {
  readonly versions: readonly DocsVersionData[];
}

/** What every page knows of a docs plugin; while pages are made, and while a site is written, also what it holds. */
export interface DocsSummary {
  readonly versions: readonly (DocsVersion & Partial<VersionContents>)[];
}

/** The banner of a version that is no longer, or not yet, the one to use. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  /** The version to use, and its page. */
  readonly instead?: NavLink;
}
