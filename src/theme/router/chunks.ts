import type { ReactNode } from 'react';
import type { RouteChunk } from '../model.ts';
import { missingDefaultExport } from '../state/errors.ts';
import { fetchData, once } from './data.ts';

interface ChunkModule {
  readonly chunk: RouteChunk;
  readonly default: (props: { render: (chunk: RouteChunk) => ReactNode }) => ReactNode;
}

/** Loads the content of routes for client-side navigation: each is fetched at most once. */
export interface ChunkLoader {
  /** The site's name of a route (`/all-types` is `/all-types/`), if it has it; loads the map of routes first. */
  find(route: string): Promise<string | undefined>;
  /**
   * @throws BrokenPageError when what was fetched is no page
   * @throws Error when it cannot be fetched
   */
  load(route: string): Promise<RouteChunk>;
  /** Has the browser fetch a route's chunk when it has nothing better to do. */
  prefetch(route: string): Promise<void>;
}

/** The chunk of a route came and is no page: loading it once more would not help. */
export class BrokenPageError extends Error {}

/** The outside world of a chunk loader, given so that tests need no network. */
export interface ChunkEffects {
  readonly fetchData: (url: string) => Promise<unknown>;
  readonly importModule: (url: string) => Promise<unknown>;
  readonly addPrefetch: (url: string) => void;
  /** The URL of a route's chunk where it can be told without the map of routes. */
  readonly urlOf?: (route: string) => string;
}

const BROWSER: ChunkEffects = {
  fetchData,
  importModule: (url) => import(url),
  addPrefetch(url) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  },
};

/**
 * While a site is written, the same URL brings another chunk after each update.
 *
 * @param routesUrl beside which the chunks are
 */
export function liveEffects(routesUrl: string, version: number): ChunkEffects {
  const at = (url: string) => `${url.replace(/\?.*$/, '')}?v=${version}`;
  return {
    ...BROWSER,
    fetchData: (url) => fetchData(at(url)),
    importModule: (url) => import(at(url)),
    urlOf: (route) =>
      `${routesUrl.replace(/routes\.json(?:\?.*)?$/, 'pages/')}${encodeURIComponent(route)}.js`,
  };
}

/** @param routesUrl where the map from each route to the URL of its chunk is */
export function createChunkLoader(routesUrl: string, effects: ChunkEffects = BROWSER): ChunkLoader {
  const chunks = new Map<string, Promise<RouteChunk>>();
  const prefetched = new Set<string>();
  const loadRoutes = once(
    async () => (await effects.fetchData(routesUrl)) as Readonly<Record<string, string>>, // written by the build
  );
  const urlOf = async (route: string) => effects.urlOf?.(route) ?? (await loadRoutes())[route];
  const find = async (route: string) => {
    const map = await loadRoutes();
    return [route, `${route}/`].find((name) => Object.hasOwn(map, name));
  };
  const fetchChunk = async (route: string): Promise<RouteChunk> => {
    const url = await urlOf(route);
    if (url === undefined) throw new Error(`The site has no page at ${route}.`);
    const module = (await effects.importModule(url)) as Partial<ChunkModule>;
    if (typeof module.default !== 'function' || !module.chunk) {
      throw new BrokenPageError(missingDefaultExport(route).message);
    }
    return module.chunk;
  };
  return {
    find,
    load(route) {
      let chunk = chunks.get(route);
      if (!chunk) {
        chunk = fetchChunk(route);
        chunks.set(route, chunk);
        chunk.catch(() => chunks.delete(route));
      }
      return chunk;
    },
    async prefetch(route) {
      const name = await find(route);
      const url = name === undefined ? undefined : await urlOf(name);
      if (name === undefined || url === undefined || chunks.has(name) || prefetched.has(url)) return;
      prefetched.add(url);
      effects.addPrefetch(url);
    },
  };
}
