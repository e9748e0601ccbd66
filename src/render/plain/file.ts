/** Returns the file of a page's Markdown: `docs/start.md` for `/docs/start`. */
export function markdownFile(route: string): string {
  return `${route.replace(/^\/|\/$/g, '') || 'index'}.md`;
}
