import type { Cache } from '../cache.ts';
import { fenceLanguages } from '../markdown/fence.ts';
import { createSiteHighlighter, type SiteHighlighter } from '../markdown/siteHighlighter.ts';
import { apiTextOf, cacheOf, codeTexts, type SiteSources } from '../read.ts';

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
  { loaded, config, content, api }: SiteSources,
  { noCache, records, previous, isSameApi }: CodeOptions,
): Promise<CodeOfSite> {
  const ofReference = (isSameApi && previous?.ofReference) || fenceLanguages(apiTextOf(api?.model));
  const written = codeTexts(content).flatMap(fenceLanguages);
  const languages = [...new Set([...written, ...ofReference])].sort();
  const cache = cacheOf(loaded, noCache);
  const options = { languages, themes: config.codeThemes, cache, records };
  return {
    highlighter: await createSiteHighlighter(options, previous?.highlighter),
    languages,
    ofReference,
    cache,
  };
}
