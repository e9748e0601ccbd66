/** Comments of VitePress at the end of a line: `// [!code ++]`, `# [!code highlight:3]`, `<!-- [!code focus] -->`. */
const MARK =
  /[ \t]*(?:\/\/|\/\*|<!--|--|#|;|%|\{\/\*)[ \t]*\[!code (?:\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Code without the marks of its lines. */
export interface UnmarkedCode {
  readonly text: string;
  /** 1-based numbers of the marked lines. */
  readonly lines: ReadonlySet<number>;
}

/** Removes the comments that mark lines. One on a line of its own marks those below. */
export function withoutLineMarks(code: string): UnmarkedCode {
  const marked = new Set<number>();
  if (!code.includes('[!code ')) return { text: code, lines: marked };
  const kept: string[] = [];
  for (const line of code.split('\n')) {
    const mark = MARK.exec(line);
    const text = mark ? line.slice(0, mark.index) : line;
    if (mark) {
      const count = Number(mark[1] ?? 1);
      for (let number = 1; number <= count; number += 1) marked.add(kept.length + number);
      if (text.trim() === '') continue;
    }
    kept.push(text);
  }
  return { text: kept.join('\n'), lines: marked };
}
