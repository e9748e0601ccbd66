/**
 * Strings and comments of JavaScript, whose brackets don't count. An unpaired quote on a line is plain text.
 */
const OPAQUE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/y;

/**
 * Finds the end of JavaScript in braces.
 *
 * @param start position of the `{`
 * @param limit end of the paragraph or text
 * @returns the position after the matching `}`
 */
export function endOfBraces(text: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; ) {
    const next = afterOpaque(text, at);
    if (next !== undefined) {
      at = next;
      continue;
    }
    const letter = text[at];
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return undefined;
}

const BRACKETS: Readonly<Record<string, number>> = { '{': 1, '(': 1, '[': 1, '}': -1, ')': -1, ']': -1 };

/**
 * Finds the end of an import or export: the first blank line outside brackets.
 *
 * @param start position of its first letter
 */
export function endOfStatement(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    if (text[at] === '\n' && depth <= 0 && isBlankLine(text, at + 1)) return at;
    const next = afterOpaque(text, at);
    if (next !== undefined) {
      at = next;
      continue;
    }
    depth += BRACKETS[text[at] ?? ''] ?? 0;
    at += 1;
  }
  return depth <= 0 ? text.length : endOfParagraph(text, start);
}

/** Returns the end of the line before the next blank line. */
export function endOfParagraph(text: string, start: number): number {
  const blank = /\n[ \t]*\r?(?:\n|$)/g;
  blank.lastIndex = start;
  return blank.exec(text)?.index ?? text.length;
}

function isBlankLine(text: string, at: number): boolean {
  const blank = /[ \t]*\r?(?:\n|$)/y;
  blank.lastIndex = at;
  return blank.test(text);
}

function afterOpaque(text: string, at: number): number | undefined {
  if (!/['"`/]/.test(text[at] ?? '')) return undefined;
  OPAQUE.lastIndex = at;
  return OPAQUE.test(text) ? OPAQUE.lastIndex : undefined;
}
