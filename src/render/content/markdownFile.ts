import path from 'node:path';

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
const INDEX = /^(?:index|readme)$/i;

/** Whether a file is Markdown, by its name. MDX is read as Markdown. */
export function isMarkdownFile(file: string): boolean {
  return MARKDOWN.test(file);
}

/** Whether a file is MDX, by its name. */
export function isMdxFile(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/** `install` for `docs/install.md`. */
export function nameOfFile(file: string): string {
  return path.posix.basename(file).replace(MARKDOWN, '');
}

/**
 * Of the files of a folder, the one that is the folder's own page: `index.md`, or, without one, `README.md`.
 *
 * @param files paths of Markdown files
 */
export function indexFiles(files: readonly string[]): ReadonlySet<string> {
  const byFolder = new Map<string, string>();
  for (const file of files) {
    const name = nameOfFile(file);
    if (!INDEX.test(name)) continue;
    const folder = path.posix.dirname(file);
    if (!byFolder.has(folder) || name.toLowerCase() === 'index') byFolder.set(folder, file);
  }
  return new Set(byFolder.values());
}
