import type { SheetName } from '../model/sheet.ts';
import type { SidebarItem, SymbolListItem } from '../model/sidebar.ts';
import type { RouteTable, SiteFileNames } from '../model/site.ts';
import { fetchData, once } from './data.ts';

/**
 * The files that depend on many pages, each fetched once when first needed. Documents don't name them, or
 * every document would change when any page does; a small file with a fixed name does.
 */
export interface SiteFiles {
  /** The hash in the name of each route's chunk. */
  routes(): Promise<RouteTable>;
  symbols(): Promise<readonly SymbolListItem[]>;
  sidebar(id: string): Promise<readonly SidebarItem[]>;
  /** Returns the URL of a style sheet. */
  sheet(name: SheetName): Promise<string>;
  /** `<timestamp>` in the names of the two search files. */
  searchTimestamp(): Promise<string>;
}

/** Name of the file that names the others, below the base URL. */
export const SITE_FILE = 'chartdocs/site.json';

export interface SiteFilesOptions {
  readonly baseUrl: string;
  /** Sidebars already in the page, by id. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarItem[]>>;
  /** On the live server: the version to read, since all versions have the same URL. */
  readonly version?: number | undefined;
  readonly fetchFile?: typeof fetchData;
}

export function createSiteFiles(options: SiteFilesOptions): SiteFiles {
  const { baseUrl, version, fetchFile = fetchData } = options;
  const at = (file: string) => baseUrl + file + (version === undefined ? '' : `?v=${version}`);
  // A cached copy may be from an older deploy, whose files are gone.
  const names = once(async () => (await fetchFile(at(SITE_FILE), 'no-cache')) as SiteFileNames); // written by the build
  const read = async (what: string, nameOf: (files: SiteFileNames) => string | undefined) => {
    const name = nameOf(await names());
    if (name === undefined) throw new Error(`${SITE_FILE} names no ${what}.`);
    return fetchFile(at(name));
  };
  const sidebars = new Map(
    Object.entries(options.sidebars ?? {}).map(([id, items]) => [id, async () => items] as const),
  );
  return {
    routes: once(async () => (await read('routes', ({ routes }) => routes)) as RouteTable),
    symbols: once(async () => (await read('symbols', ({ symbols }) => symbols)) as readonly SymbolListItem[]),
    sidebar(id) {
      const load =
        sidebars.get(id) ??
        once(
          async () =>
            (await read(`sidebar "${id}"`, (files) => files.sidebars[id])) as readonly SidebarItem[],
        );
      sidebars.set(id, load);
      return load();
    },
    sheet: async (name) => baseUrl + (await names()).styles[name],
    searchTimestamp: async () => (await names()).searchTimestamp,
  };
}
