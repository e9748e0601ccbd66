import type { Page } from '../manifest/page.ts';
import type { PageSummary, RenderedPage } from '../page/record.ts';

/** The pages of a site, rendered on first use. */
export interface PageStore {
  rendered(page: Page): Promise<RenderedPage>;
  /** Returns a page's summary; renders the page if needed. */
  summary(page: Page): Promise<PageSummary>;
  /** Returns the summaries of all pages, in page order. */
  all(): Promise<readonly PageSummary[]>;
  /** Returns the summaries of pages already rendered, in page order. */
  known(): readonly PageSummary[];
  /** Routes of pages that an earlier store kept in full, and that have changed or been removed since. */
  readonly outdated: readonly string[];
  /** Number of page renderings, including those of earlier stores. */
  readonly renderings: number;
  /** The stored pages by route, for a later store. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

export interface PageEntry {
  /** Equal for pages with the same content; undefined if unknown. */
  readonly key: string | undefined;
  readonly summary: PageSummary;
  /** Absent if only summaries are kept. */
  readonly rendered?: RenderedPage;
}

export interface PageStoreOptions {
  readonly pages: readonly Page[];
  readonly render: (page: Page) => Promise<RenderedPage>;
  /** Equal for pages with the same content; undefined for pages to render again in each store. */
  readonly keyOf: (page: Page) => string | undefined;
  /** Whether full pages are kept; for a large site, only summaries fit into memory. */
  readonly keepsPages: boolean;
  readonly previous?: PageStore | undefined;
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { pages, render, keyOf, keepsPages, previous } = options;
  const entries = new Map<string, PageEntry>();
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const outdated: string[] = [];
  for (const [route, entry] of previous?.entries ?? []) {
    const page = byRoute.get(route);
    if (page && entry.key !== undefined && keyOf(page) === entry.key) entries.set(route, entry);
    else if (entry.rendered) outdated.push(route);
  }
  let renderings = previous?.renderings ?? 0;
  /** Kept because a page's document, script and text are created one after the other. */
  let last: RenderedPage | undefined;

  const make = async (page: Page, isKept: boolean): Promise<RenderedPage> => {
    const made = await render(page);
    renderings += 1;
    const { mainHtml: _, ...summary } = made;
    // The full page may have been requested in the meantime.
    const isWhole = isKept || entries.get(page.route)?.rendered !== undefined;
    entries.set(page.route, { key: keyOf(page), summary, ...(isWhole ? { rendered: made } : {}) });
    last = made;
    return made;
  };
  const summary = async (page: Page) => entries.get(page.route)?.summary ?? make(page, false);
  const known = () => pages.flatMap(({ route }) => entries.get(route)?.summary ?? []);
  return {
    async rendered(page) {
      if (last?.page === page) return last;
      return entries.get(page.route)?.rendered ?? make(page, keepsPages);
    },
    summary,
    outdated,
    entries,
    get renderings() {
      return renderings;
    },
    async all() {
      for (const page of pages) await summary(page);
      return known();
    },
    known,
  };
}
