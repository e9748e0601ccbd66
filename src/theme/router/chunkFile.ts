import { NOT_FOUND_ROUTE } from '../shell/ids.ts';

/**
 * The file of a route's chunk, as a path below the base URL: `/docs/start` is `assets/pages/docs.start-<hash>.js`.
 *
 * @param hash of its contents
 */
export function chunkFile(route: string, hash: string): string {
  if (route === NOT_FOUND_ROUTE) return `assets/not-found-${hash}.js`;
  const name = route.replace(/^\/|\/$/g, '').replaceAll('/', '.') || 'home';
  return `assets/pages/${name}-${hash}.js`;
}
