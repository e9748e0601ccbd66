import type { ReactNode } from 'react';
import type { RouteChunk } from '../model.ts';

interface ChunkModule {
  readonly chunk: RouteChunk;
  readonly default: (props: { render: (chunk: RouteChunk) => ReactNode }) => ReactNode;
}

/** Loads the content of routes for client-side navigation: each is fetched at most once. */
export interface ChunkLoader {
  /** Whether the site has the route; loads the map of routes first. */
  has(route: string): Promise<boolean>;
  /** @throws Error when the chunk cannot be fetched or is no page */
  load(route: string): Promise<RouteChunk>;
}

/**
 * @param routesUrl module that maps each route to the URL of its chunk
 * @param importModule `import()`, given so that tests need no network
 */
export function createChunkLoader(
  routesUrl: string,
  importModule: (url: string) => Promise<unknown> = (url) => import(url),
): ChunkLoader {
  let routes: Promise<Readonly<Record<string, string>>> | undefined;
  const chunks = new Map<string, Promise<RouteChunk>>();

  const loadRoutes = () => {
    routes ??= importModule(routesUrl).then((module) => {
      const { default: map } = module as { default: Readonly<Record<string, string>> }; // written by the build
      return map;
    });
    return routes;
  };
  const fetchChunk = async (route: string): Promise<RouteChunk> => {
    const url = (await loadRoutes())[route];
    if (url === undefined) throw new Error(`The site has no page at ${route}.`);
    const module = (await importModule(url)) as Partial<ChunkModule>;
    if (typeof module.default !== 'function' || !module.chunk) {
      throw new Error(`The page component at ${route} does not have a default export.`);
    }
    return module.chunk;
  };

  return {
    async has(route) {
      return route in (await loadRoutes());
    },
    load(route) {
      let chunk = chunks.get(route);
      if (!chunk) {
        chunk = fetchChunk(route);
        chunks.set(route, chunk);
        chunk.catch(() => chunks.delete(route));
      }
      return chunk;
    },
  };
}
