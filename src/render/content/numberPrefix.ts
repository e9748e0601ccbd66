/** A number prefix that sets the order, such as `01-` or `2. `. */
const PREFIX = /^(\d+)[ \t]*[-_.]+[ \t]*(?=[^-_.\s])(?!(?:mdx?|markdown)$)/i;
/** Dates and versions, which begin with numbers too: `2026-01-31`, `1.0`. */
const OTHER_NUMBER = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.]|$)|^\d+\.\d/;

/** Removes the number prefix of a file or folder name. */
export function withoutNumber(name: string): { readonly name: string; readonly position?: number } {
  const [prefix, number] = OTHER_NUMBER.test(name) ? [] : (PREFIX.exec(name) ?? []);
  return prefix === undefined ? { name } : { name: name.slice(prefix.length), position: Number(number) };
}

/** Removes the number prefixes of all parts of a path. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((part) => withoutNumber(part).name)
    .join('/');
}
