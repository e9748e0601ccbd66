/** What is marked in a text: from one character up to another. */
export type Mark = readonly [start: number, end: number];

/** Where a word begins: after what is no letter and no digit, or at a capital inside an identifier; and all signs. */
const WORD_START =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[^\p{L}\p{N}\s]|(?<=\p{Ll}|\p{N})\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu;

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Where words begin with one of `words`, in upper or lower case, also inside an identifier (`Style` in
 * `barSeriesStyle`); the longest that fits, and no two marks overlap. Single letters count only as whole words.
 */
export function marksOf(text: string, words: readonly string[]): readonly Mark[] {
  const wanted = [...new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))];
  wanted.sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [];
  const lower = text.toLowerCase();
  const isWhole = (end: number) => end >= text.length || !WORD_CHARACTER.test(text.charAt(end));
  const marks: Mark[] = [];
  let free = 0;
  for (const { index } of text.matchAll(WORD_START)) {
    if (index < free) continue;
    const word = wanted.find(
      (one) => lower.startsWith(one, index) && (one.length > 1 || isWhole(index + one.length)),
    );
    if (word === undefined) continue;
    free = index + word.length;
    marks.push([index, free]);
  }
  return marks;
}
