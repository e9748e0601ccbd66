import type { Cache } from '../cache.ts';
import type { Snippet } from '../code/snippet.ts';
import { fenceLanguages } from '../markdown/fence.ts';
import { withoutLineMarks } from '../markdown/lineMarks.ts';
import { createSiteHighlighter, type SiteHighlighter } from '../markdown/siteHighlighter.ts';
import { apiTextOf, cacheOf, codeTexts, type ReadTexts } from '../read.ts';

/** What is needed to highlight the code of a site. */
export interface CodeOfSite {
  readonly highlighter: SiteHighlighter;
  /** The languages of all code of the site, in a stable order. */
  readonly languages: readonly string[];
  /** The languages of code in doc comments, which are slow to find. */
  readonly ofReference: readonly string[];
  /** The cache of highlighted code. */
  readonly cache: Cache;
}

export interface CodeOptions {
  readonly noCache: boolean;
  /** Whether highlighted code is kept for the next build. */
  readonly records: boolean;
  readonly previous: CodeOfSite | undefined;
  /** Whether the reference is the same as in `previous`. */
  readonly isSameApi: boolean;
}

export async function openCode(
  { loaded, content, api }: ReadTexts,
  { noCache, records, previous, isSameApi }: CodeOptions,
): Promise<CodeOfSite> {
  const ofReference = (isSameApi && previous?.ofReference) || fenceLanguages(apiTextOf(api?.model));
  const written = codeTexts(content).flatMap(fenceLanguages);
  const languages = [...new Set([...written, ...ofReference])].sort();
  const cache = cacheOf(loaded, noCache);
  const options = { languages, themes: loaded.config.codeThemes, cache, records };
  return {
    highlighter: await createSiteHighlighter(options, previous?.highlighter),
    languages,
    ofReference,
    cache,
  };
}

/** Opens it for a build that renders all pages, and highlights their code while the compiler analyzes it. */
export async function openCodeEarly(
  texts: ReadTexts,
  snippets: readonly Snippet[],
  options: Pick<CodeOptions, 'noCache'>,
): Promise<CodeOfSite> {
  const code = await openCode(texts, { ...options, records: true, previous: undefined, isSameApi: false });
  const blocks = snippets.map((snippet) => ({
    code: withoutLineMarks(snippet.code).text,
    language: snippet.language,
  }));
  // Rendering meets the same error.
  code.highlighter.prepare(blocks).catch(() => undefined);
  return code;
}
