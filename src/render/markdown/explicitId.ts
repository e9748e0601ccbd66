/** An id at the end of a heading's text, as in `Title {#id}`. */
export interface ExplicitId {
  readonly id: string;
  /** Where the text without the id and the spaces before it ends. */
  readonly start: number;
}

/** Takes linear time, also for a text with thousands of `{#`. */
export function explicitId(text: string): ExplicitId | undefined {
  const written = text.trimEnd();
  const open = written.lastIndexOf('{#');
  if (open === -1 || !/^\{#[^\s{}]+\}$/.test(written.slice(open))) return undefined;
  return { id: written.slice(open + 2, -1), start: written.slice(0, open).trimEnd().length };
}
