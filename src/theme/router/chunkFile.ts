/**
 * The file of a route's chunk, as a path below the base URL: `/docs/start` is `assets/pages/docs.start-<hash>.js`.
 *
 * @param hash of its contents
 */
export function chunkFile(route: string, hash: string): string {
  const name = route.replace(/^\/|\/$/g, '').replaceAll('/', '.') || 'home';
  return `assets/pages/${name}-${hash}.js`;
}
