/** A part of a text and what stands in its place. */
export interface Edit {
  /** Offsets. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes the edits of a text; one that lies within another is left out. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let made = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at);
}

/** A text of several lines below a prefix, which its first line has already. */
export function indented(text: string, prefix: string): string {
  return prefix === ''
    ? text
    : text.replace(/\n(\n?)/g, (_, next) => `\n${next ? `${prefix.trimEnd()}\n` : ''}${prefix}`);
}
