/** Returns the file of a route: `/docs/docs` is `docs/docs/index.html`. */
export function htmlFile(route: string): string {
  const folder = route.replace(/^\/|\/$/g, '');
  return folder === '' ? 'index.html' : `${folder}/index.html`;
}
