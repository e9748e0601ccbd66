/** The opening line of a fence, also in lists and quotes; sticky. Its groups are the backticks or tildes. */
export const FENCE = /(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?=\n|$)/y;

/** Returns whether a line closes a fence. */
export function isEndOfFence(line: string, [, backticks, tildes]: RegExpExecArray): boolean {
  const marks = backticks ?? tildes ?? '';
  const bare = line.replace(/^[ \t>]+/, '').trimEnd();
  return bare.length >= marks.length && bare === (marks[0] ?? '').repeat(bare.length);
}
