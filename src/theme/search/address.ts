/** Returns the address of a hit, with the words to highlight there. */
export function withHighlight(href: string, words: readonly string[]): string {
  const [path = '', hash] = href.split('#');
  const search = new URLSearchParams(words.map((word) => ['highlight', word]));
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns the address of the current page, with the search open for a query. */
export function withQuery(query: string): string {
  return `?${new URLSearchParams({ q: query })}`;
}
