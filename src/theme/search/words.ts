/** British spellings with their American ones: libraries write `color`, many readers write "colour". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(col|behavi|neighb|fav)our/, '$1or'],
  [/^(cent)re(?=$|d$|s$)/, '$1er'],
  [/^grey/, 'gray'],
  [/(al|an|ar|im|it|om|or|yl)is(e[ds]?|ing|ations?)$/, '$1iz$2'],
];

/** A word of a text; an identifier, or a word with an apostrophe inside, is one word. */
export const WORD = /[\p{L}\p{N}](?:['’_$]?[\p{L}\p{M}\p{N}])*/gu;

/**
 * Returns the words of a text or query as indexed: lower case, without punctuation, in American spelling. An
 * identifier is one word: `LIGHT_THEME` is "lighttheme".
 */
export function wordsOf(text: string): readonly string[] {
  const found = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return found.map((word) => spelt(word.replace(/['’_$]/g, '')));
}

/** Returns a lower-case word in American spelling. */
export function spelt(word: string): string {
  return SPELLINGS.reduce((found, [pattern, with_]) => found.replace(pattern, with_), word);
}

/** Words that carry no meaning for search, unless there are no others. */
const STOP_WORDS = new Set(
  `a about add all also am an and any are as at be been but by can could did do does each either else ever for from
  get got had has have how however i if in into is it its just let like make may me might most must my of off on or
  our own should so some such than that the their them then there these they this to too us use used using want was
  we were what when where which while who whom why will with would you your`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that are common in queries and barely distinguish answers. */
const WEAK_WORDS = new Set(
  `always change chart create custom customize configure control define different edit example give graph implement
  modify multiple need new not only option plot possible property put render set show specify support without work`.split(
    /\s+/,
  ),
);

/** Returns the weight of a query word relative to the others. */
export function weightOf(word: string): number {
  return WEAK_WORDS.has(word.replace(/(?:ing|s)$/, '')) ? 0.4 : 1;
}
