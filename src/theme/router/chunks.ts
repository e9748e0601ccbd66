import type { RouteChunk } from '../model.ts';
import { missingDefaultExport } from '../state/errors.ts';
import { fetchData, once } from './data.ts';

/** Loads the content of routes for client-side navigation: each is fetched at most once. */
export interface ChunkLoader {
  /** The site's name of a route (`/all-types` is `/all-types/`), if it has it; loads the map of routes first. */
  find(route: string): Promise<string | undefined>;
  /**
   * @param priority `low` for what the reader has not asked for
   * @throws BrokenPageError when what was fetched is no page
   * @throws Error when it cannot be fetched
   */
  load(route: string, priority?: RequestPriority): Promise<RouteChunk>;
}

/** The chunk of a route came and is no page: loading it once more would not help. */
export class BrokenPageError extends Error {}

/** The outside world of a chunk loader, given so that tests need no network. */
export interface ChunkEffects {
  readonly fetchData: typeof fetchData;
  /** The URL of a route's chunk where it can be told without the map of routes. */
  readonly urlOf?: (route: string) => string;
}

/**
 * While a site is written, the same URL brings another chunk after each update.
 *
 * @param routesUrl beside which the chunks are
 */
export function liveEffects(routesUrl: string, version: number): ChunkEffects {
  return {
    fetchData: (url, priority) => fetchData(`${url}?v=${version}`, priority),
    urlOf: (route) => `${routesUrl.replace(/routes\.json$/, 'pages/')}${encodeURIComponent(route)}.json`,
  };
}

/** @param routesUrl where the map from each route to the URL of its chunk is */
export function createChunkLoader(routesUrl: string, effects: ChunkEffects = { fetchData }): ChunkLoader {
  const chunks = new Map<string, Promise<RouteChunk>>();
  const loadRoutes = once(
    async () => (await effects.fetchData(routesUrl)) as Readonly<Record<string, string>>, // written by the build
  );
  const fetchChunk = async (route: string, priority?: RequestPriority): Promise<RouteChunk> => {
    const url = effects.urlOf?.(route) ?? (await loadRoutes())[route];
    if (url === undefined) throw new Error(`The site has no page at ${route}.`);
    const chunk = await effects.fetchData(url, priority);
    if (!isChunk(chunk)) throw new BrokenPageError(missingDefaultExport(route).message);
    return chunk;
  };
  return {
    async find(route) {
      const map = await loadRoutes();
      return [route, `${route}/`].find((name) => Object.hasOwn(map, name));
    },
    load(route, priority) {
      let chunk = chunks.get(route);
      if (!chunk) {
        chunk = fetchChunk(route, priority);
        chunks.set(route, chunk);
        chunk.catch(() => chunks.delete(route));
      }
      return chunk;
    },
  };
}

function isChunk(value: unknown): value is RouteChunk {
  return typeof value === 'object' && value !== null && 'info' in value && 'html' in value && 'head' in value;
}
