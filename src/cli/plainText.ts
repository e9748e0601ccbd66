/**
 * Escapes control characters: file names or page text may contain some that move the cursor or reverse text.
 */
export function plain(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
