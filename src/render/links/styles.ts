export interface StyleUrl {
  readonly url: string;
  /** Offset of the URL's token. */
  readonly index: number;
}

/** A comment, `@import "…"`, `url("…")`, `url(…)`, or any other string (CSS Syntax 3 §4.3). */
const TOKEN =
  /\/\*[\s\S]*?\*\/|@import\s+(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')|url\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^\s"'()\\])*))\s*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gi;

/** What a style sheet names with `url()` and `@import`. */
export function urlsOfStyles(css: string): readonly StyleUrl[] {
  return [...css.matchAll(TOKEN)].flatMap(({ index, 1: a, 2: b, 3: c, 4: d, 5: e }) => {
    const url = a ?? b ?? c ?? d ?? e;
    return url === undefined || url === '' ? [] : [{ url: withoutEscapes(url), index }];
  });
}

/** CSS escapes: up to six hexadecimal digits, or the character itself. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, other?: string) =>
    hex === undefined ? (other ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
}
