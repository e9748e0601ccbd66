/** The address of a hit that says which words are to be highlighted there. */
export function withHighlight(href: string, words: readonly string[]): string {
  const [path = '', hash] = href.split('#');
  const search = new URLSearchParams(words.map((word) => ['highlight', word]));
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}

/** The address of the page that is shown, with the search open for a query. */
export function withQuery(query: string): string {
  return `?${new URLSearchParams({ q: query })}`;
}
