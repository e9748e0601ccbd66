export interface StyleUrl {
  readonly url: string;
  /** Offset of the URL's token. */
  readonly index: number;
}

/** A comment, `@import "…"`, `url("…")`, `url(…)`, any other string, or a bracket (CSS Syntax 3 §4.3). */
const TOKEN =
  /\/\*[\s\S]*?\*\/|@import\s+(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')|url\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^\s"'()\\])*))\s*\)|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:[\w-]+)?\()|(\))/gi;

/** Returns the URLs of `url()`, `@import` and `image-set()` in a style sheet. */
export function urlsOfStyles(css: string): readonly StyleUrl[] {
  const found: StyleUrl[] = [];
  /** For each open bracket: whether strings in it are URLs; those in `type()` within `image-set()` aren't. */
  const brackets: boolean[] = [];
  for (const { index, 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, 8: opened, 9: closed } of css.matchAll(
    TOKEN,
  )) {
    if (opened !== undefined) brackets.push(/^(?:-webkit-)?image-set\($/i.test(opened));
    else if (closed !== undefined) brackets.pop();
    const url = a ?? b ?? c ?? d ?? e ?? (brackets.at(-1) ? (f ?? g) : undefined);
    if (url !== undefined && url !== '') found.push({ url: withoutEscapes(url), index });
  }
  return found;
}

/** Resolves CSS escapes: up to six hexadecimal digits, or the character itself. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, other?: string) =>
    hex === undefined ? (other ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
}
