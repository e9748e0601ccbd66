import path from 'node:path';

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
const INDEX = /^(?:index|readme)$/i;

/** Returns whether a file name is that of a Markdown file. MDX is read as Markdown. */
export function isMarkdownFile(file: string): boolean {
  return MARKDOWN.test(file);
}

/** Returns whether a file name is that of an MDX file. */
export function isMdxFile(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/** Returns the base name without extension: `install` for `docs/install.md`. */
export function nameOfFile(file: string): string {
  return path.posix.basename(file).replace(MARKDOWN, '');
}

/**
 * Selects the index page of each folder: `index.md`, or else `README.md`.
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
