/** What is marked in a text: from one character up to another. */
export type Mark = readonly [start: number, end: number];

/** Where words begin with one of `words`, in upper or lower case; no two marks overlap. */
export function marksOf(text: string, words: readonly string[]): readonly Mark[] {
  const pattern = wordPattern(words);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => [index, index + match.length]);
}

/**
 * Matches each of `words` where a word begins, also inside an identifier (`Style` in `barSeriesStyle`), the longest
 * first; nothing for no words. Single letters count only as whole words.
 */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  const escaped = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return word.length === 1 ? `${literal}(?![\\p{L}\\p{N}])` : literal;
    })
    .map((literal) => (/^[\p{L}\p{N}]/u.test(literal) ? `(?<![\\p{L}\\p{N}])${literal}` : literal));
  return escaped.length === 0 ? undefined : new RegExp(escaped.join('|'), 'giu');
}
