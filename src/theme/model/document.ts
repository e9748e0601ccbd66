import type { SheetName } from './sheet.ts';

/** The data for the document's head. */

export interface HeadData {
  /** "page title | site title". */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute URL of the social image. */
  readonly image?: string;
  /** Absolute URL. Absent on the not-found page. */
  readonly canonical?: string;
  /** The page's Markdown: a path on the site. */
  readonly markdown?: string;
  readonly noindex: boolean;
  readonly favicon?: string;
  /** Structured data (schema.org) as JSON-LD objects. */
  readonly jsonLd: readonly object[];
}

/** The built assets that a document references, as URLs with base URL and content hash. */
export interface DocumentAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly styles: Readonly<Record<SheetName, string>>;
  readonly inlineScripts: InlineScripts;
  /** HTML of the site's own elements at the end of the head. */
  readonly headElements: string;
  /** Content security policy, for a `<meta>` element. */
  readonly policy?: string;
}

/**
 * Scripts inlined in the document: small, and the same on every page of a site. A content security policy
 * allows them, and no others, by hash.
 */
export interface InlineScripts {
  /** In the head: color mode and announcement bar, before the first paint. */
  readonly beforePaint: string;
  /** After the sidebar: its scroll position. */
  readonly placeSidebar: string;
  /** At the end of the body: the page's scroll position. */
  readonly restoreScroll: string;
  /** On the home page: reports that nothing has loaded. */
  readonly baseUrlIssue: string;
}
