/** The address of a hit that says which words are to be highlighted there. */
export function withHighlight(href: string, words: readonly string[]): string {
  const [path = '', hash] = href.split('#');
  const search = new URLSearchParams(words.map((word) => ['highlight', word]));
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}
