import type { Root } from 'mdast';
import type { Content } from '../content/load.ts';
import type { Example } from '../examples/exampleFile.ts';
import { fenceLanguages } from '../markdown/fence.ts';
import { ExcessError } from '../markdown/limits.ts';
import type { ReadMarkdown } from '../markdown/parse.ts';
import type { Origin } from '../markdown/report.ts';
import { fencesOf } from './fences.ts';
import { snippetsOfExamples } from './input.ts';
import type { Snippet } from './snippet.ts';

/** A Markdown file of the site, as parsed. */
export interface ParsedPage {
  readonly origin: Origin;
  readonly tree: Root;
}

/**
 * Parses the pages of the current version, and partials: those of older versions are about older libraries. Pages that
 * exceed the parser's limits are left to the build, which reports them.
 */
export function parsePages(content: Content, read: (text: string) => ReadMarkdown): readonly ParsedPage[] {
  return originsOf(content).flatMap((origin) => parsePage(origin, read) ?? []);
}

/** Returns the texts of pages of the current version, and of partials. */
export function originsOf({ documents, drafts, parts }: Content): readonly Origin[] {
  const written = [...documents, ...drafts]
    .filter(({ version, isAdded }) => version === undefined && !isAdded)
    .map(
      ({ file, body, firstLine, lines }): Origin => ({
        file,
        text: body,
        firstLine,
        ...(lines ? { lines } : {}),
      }),
    );
  const partials = parts.map(({ file, text }): Origin => ({ file, text, firstLine: 1 }));
  return [...written, ...partials];
}

/** Parses a page; undefined if it exceeds the parser's limits. */
export function parsePage(origin: Origin, read: (text: string) => ReadMarkdown): ParsedPage | undefined {
  try {
    const { text, tree } = read(origin.text);
    return { origin: { ...origin, text }, tree };
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error;
    return undefined;
  }
}

/** Whether a text has fences of code that can be compiled. */
export function hasCode(text: string): boolean {
  return fenceLanguages(text).some((language) =>
    /^(?:[cm]?[jt]s|[jt]sx|(?:java|type)script)$/i.test(language),
  );
}

/** Returns all code of pages and examples, in a stable order. */
export function snippetsOf(pages: readonly ParsedPage[], examples: readonly Example[]): readonly Snippet[] {
  return [...snippetsOfExamples(examples), ...pages.flatMap(({ origin, tree }) => fencesOf(tree, origin))];
}
