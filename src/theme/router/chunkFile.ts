import { NOT_FOUND_ROUTE } from '../shell/ids.ts';

/**
 * Returns the file of a route's chunk, as a path below the base URL: `/docs/start` is
 * `assets/pages/docs.start-<hash>.js`.
 *
 * @param hash the hash of its content
 */
export function chunkFile(route: string, hash: string): string {
  if (route === NOT_FOUND_ROUTE) return `assets/not-found-${hash}.js`;
  const name = route.replace(/^\/|\/$/g, '').replaceAll('/', '.') || 'home';
  return `assets/pages/${name}-${hash}.js`;
}
