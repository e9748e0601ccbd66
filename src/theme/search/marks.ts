import { WORD, wordsOf } from './words.ts';

/** A marked range of a text: from one character up to another. */
export type Mark = readonly [start: number, end: number];

/**
 * Where words begin: after anything but a letter or digit, or at a capital inside an identifier; and at every
 * sign.
 */
const WORD_START =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[^\p{L}\p{N}\s]|(?<=\p{Ll}|\p{N})\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu;

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** A whole word, as the index splits words. */
const WHOLE_WORD = new RegExp(WORD.source, 'uy');

/**
 * Returns where words begin with one of `words`, ignoring case, also inside an identifier (`Style` in
 * `barSeriesStyle`); the longest match wins, and marks don't overlap. Single letters match only whole words.
 * A word that the index has in a different spelling is marked as a whole (`colour` for "color", `LIGHT_THEME`
 * for "lighttheme").
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
    if (word === undefined) {
      const whole = otherwiseSpelt(text, index);
      if (!whole || !wanted.some((one) => one.length > 1 && whole.spelling.startsWith(one))) continue;
      free = index + whole.length;
    } else free = index + word.length;
    marks.push([index, free]);
  }
  return marks;
}

/** Returns the word that begins at a position, if the index has it in a different spelling. */
function otherwiseSpelt(
  text: string,
  index: number,
): { readonly spelling: string; readonly length: number } | undefined {
  // The index has whole words only.
  if (index > 0 && WORD_CHARACTER.test(text.charAt(index - 1))) return undefined;
  WHOLE_WORD.lastIndex = index;
  const [word] = WHOLE_WORD.exec(text) ?? [];
  if (word === undefined) return undefined;
  const [spelling] = wordsOf(word);
  return spelling === undefined || spelling === word.toLowerCase()
    ? undefined
    : { spelling, length: word.length };
}
