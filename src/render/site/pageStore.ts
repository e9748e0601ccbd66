import type { Page } from '../manifest/page.ts';
import type { PageSummary, RenderedPage } from '../page/record.ts';

/** The pages of a site, rendered when they are first needed. */
export interface PageStore {
  rendered(page: Page): Promise<RenderedPage>;
  /** What is kept of every page. Renders it where that isn't known. */
  summary(page: Page): Promise<PageSummary>;
  /** The summaries of all pages, in their order. */
  all(): Promise<readonly PageSummary[]>;
  /** The pages that have been rendered, in their order. */
  known(): readonly PageSummary[];
  /** Routes of pages that an earlier store has kept whole and this one would render otherwise, or doesn't have. */
  readonly outdated: readonly string[];
  /** How many pages have been rendered, by earlier stores too. */
  readonly renderings: number;
  /** What is kept, by route, for a later store. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

export interface PageEntry {
  /** Equal for two pages that show the same; absent where that isn't known. */
  readonly key: string | undefined;
  readonly summary: PageSummary;
  /** Absent where only summaries are kept. */
  readonly rendered?: RenderedPage;
}

export interface PageStoreOptions {
  readonly pages: readonly Page[];
  readonly render: (page: Page) => Promise<RenderedPage>;
  /** Equal for two pages that show the same; absent for pages that are rendered again in each store. */
  readonly keyOf: (page: Page) => string | undefined;
  /** Whether whole pages are kept; of a large site, only summaries fit into memory. */
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
  /** A page's document, its script and its text are made one after the other. */
  let last: RenderedPage | undefined;

  const make = async (page: Page, isKept: boolean): Promise<RenderedPage> => {
    const made = await render(page);
    renderings += 1;
    const { mainHtml: _, ...summary } = made;
    // Somebody may have asked for the whole page meanwhile.
    const isWhole = isKept || entries.get(page.route)?.rendered !== undefined;
    entries.set(page.route, { key: keyOf(page), summary, ...(isWhole ? { rendered: made } : {}) });
    return made;
  };
  const summary = async (page: Page) => entries.get(page.route)?.summary ?? make(page, false);
  const known = () => pages.flatMap(({ route }) => entries.get(route)?.summary ?? []);
  return {
    async rendered(page) {
      if (last?.page === page) return last;
      last = entries.get(page.route)?.rendered ?? (await make(page, keepsPages));
      return last;
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
