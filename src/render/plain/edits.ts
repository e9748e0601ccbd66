/** A range of a text and its replacement. */
export interface Edit {
  /** Offset in the text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text; an edit inside another is skipped. */
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

/** Indents a text by a prefix, except for its first line, which already has it. */
export function indented(text: string, prefix: string): string {
  return prefix === ''
    ? text
    : text.replace(/\n(\n?)/g, (_, next) => `\n${next ? `${prefix.trimEnd()}\n` : ''}${prefix}`);
}
