import type { ReactNode } from 'react';
import type { RouteChunk } from '../model/page.ts';
import type { SheetName } from '../model/sheet.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { missingDefaultExport } from '../state/errors.ts';
import { chunkFile } from './chunkFile.ts';
import { once } from './data.ts';
import { loadSheet } from './sheets.ts';
import type { SiteFiles } from './siteFiles.ts';

interface ChunkModule {
  readonly chunk: RouteChunk;
  readonly default: (props: { render: (chunk: RouteChunk) => ReactNode }) => ReactNode;
}

/** A page ready to be shown: its chunk, and the items of its sidebar, if it has one. Its style sheet is loaded. */
export interface LoadedPage extends RouteChunk {
  readonly sidebar?: readonly SidebarItem[];
}

/** Loads the content of routes for client-side navigation, each at most once. */
export interface ChunkLoader {
  /**
   * Returns the canonical form of a route (`/all-types` is `/all-types/`), if the site has it; loads the
   * route table first.
   */
  find(route: string): Promise<string | undefined>;
  /**
   * @param isAgain whether to fetch the chunk even if it is loaded, because its page is broken
   * @throws BrokenPageError when the response isn't a page
   * @throws Error when it can't be fetched
   */
  load(route: string, isAgain?: boolean): Promise<LoadedPage>;
  /** Has the browser fetch a route's chunk when idle. */
  prefetch(route: string): Promise<void>;
}

/** The chunk of a route was loaded and isn't a page: loading it again wouldn't help. */
export class BrokenPageError extends Error {}

/** A chunk loader's effects in the browser, passed in so that tests need no network. */
export interface ChunkEffects {
  /** @param attempt counts from 0: browsers may cache a failed module under its URL */
  readonly importModule: (url: string, attempt: number) => Promise<unknown>;
  readonly addPrefetch: (url: string) => void;
  /** Loads a style sheet without applying it. */
  readonly loadSheet: (name: SheetName, url: () => Promise<string>) => Promise<void>;
  /** @param hash from the route table */
  readonly urlOf: (route: string, hash: string) => string;
}

const BROWSER: Omit<ChunkEffects, 'urlOf'> = {
  // The URL's query contains at most the version.
  importModule: (url, attempt) =>
    import(attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`),
  addPrefetch(url) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  },
  loadSheet,
};

/** Loads the chunks of a published site. */
export function builtChunks(baseUrl: string): ChunkEffects {
  return { ...BROWSER, urlOf: (route, hash) => baseUrl + chunkFile(route, hash) };
}

/**
 * Loads the chunks of the live server. Their URL stays the same after an update: its version stands in for
 * the hash.
 */
export function liveChunks(baseUrl: string): ChunkEffects {
  return {
    ...BROWSER,
    urlOf: (route, version) => `${baseUrl}__chartdocs/pages/${encodeURIComponent(route)}.js?v=${version}`,
  };
}

/** @param files has the route table, the sidebars and the style sheets */
export function createChunkLoader(
  files: Pick<SiteFiles, 'routes' | 'sidebar' | 'sheet'>,
  effects: ChunkEffects,
): ChunkLoader {
  const pages = new Map<string, Promise<LoadedPage>>();
  const attempts = new Map<string, number>();
  const prefetched = new Set<string>();
  const urlOf = async (route: string) => {
    const hash = (await files.routes())[route];
    return hash === undefined ? undefined : effects.urlOf(route, hash);
  };
  const find = async (route: string) => {
    const map = await files.routes();
    return [route, `${route}/`].find((name) => Object.hasOwn(map, name));
  };
  const sheets: Partial<Record<SheetName, () => Promise<void>>> = {};
  const loadSheetOnce = (name: SheetName) => {
    sheets[name] ??= once(() => effects.loadSheet(name, () => files.sheet(name)));
    return sheets[name]();
  };
  const fetchPage = async (route: string): Promise<LoadedPage> => {
    const url = await urlOf(route);
    if (url === undefined) throw new Error(`The site has no page at ${route}.`);
    const attempt = attempts.get(route) ?? 0;
    attempts.set(route, attempt + 1);
    const module = (await effects.importModule(url, attempt)) as Partial<ChunkModule>;
    const { chunk } = module;
    if (typeof module.default !== 'function' || !chunk) {
      throw new BrokenPageError(missingDefaultExport(route).message);
    }
    const {
      sheet,
      info: { sidebar },
    } = chunk;
    const [items] = await Promise.all([
      sidebar === undefined ? undefined : files.sidebar(sidebar),
      loadSheetOnce(sheet),
    ]);
    return items ? { ...chunk, sidebar: items } : chunk;
  };
  return {
    find,
    load(route, isAgain = false) {
      const known = pages.get(route);
      if (known && !isAgain) return known;
      const page = fetchPage(route);
      pages.set(route, page);
      page.catch(() => {
        if (pages.get(route) === page) pages.delete(route);
      });
      return page;
    },
    async prefetch(route) {
      const name = await find(route);
      const url = name === undefined ? undefined : await urlOf(name);
      if (name === undefined || url === undefined || pages.has(name) || prefetched.has(url)) return;
      prefetched.add(url);
      effects.addPrefetch(url);
    },
  };
}
