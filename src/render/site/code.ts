import type { Cache } from '../cache.ts';
import { fenceLanguages } from '../markdown/fence.ts';
import { createSiteHighlighter, type SiteHighlighter } from '../markdown/siteHighlighter.ts';
import { apiTextOf, cacheOf, codeTexts, type SiteSources } from '../read.ts';

/** What is needed to highlight the code of a site. */
export interface CodeOfSite {
  readonly highlighter: SiteHighlighter;
  /** The languages of all code of the site, in a stable order. */
  readonly languages: readonly string[];
  readonly ofReference: ReferenceText;
  /** The cache of highlighted code. */
  readonly cache: Cache;
}

/** The doc comments as one text, which is slow to create. */
interface ReferenceText {
  readonly text: string;
  readonly languages: readonly string[];
}

export interface CodeOptions {
  readonly noCache: boolean;
  /** Whether all of the site will be highlighted, so that the result can be saved for the next build. */
  readonly records: boolean;
  readonly previous: CodeOfSite | undefined;
  /** Whether the reference is the same as in `previous`. */
  readonly isSameApi: boolean;
}

export async function openCode(
  { loaded, config, content, api }: SiteSources,
  { noCache, records, previous, isSameApi }: CodeOptions,
): Promise<CodeOfSite> {
  const ofReference = (isSameApi && previous?.ofReference) || referenceText(apiTextOf(api?.model));
  const written = codeTexts(content, '').flatMap(fenceLanguages);
  const languages = [...new Set([...written, ...ofReference.languages])].sort();
  const texts = codeTexts(content, ofReference.text);
  const cache = cacheOf(loaded, noCache);
  const options = { languages, themes: config.codeThemes, texts, cache, records };
  return {
    highlighter: await createSiteHighlighter(options, previous?.highlighter),
    languages,
    ofReference,
    cache,
  };
}

function referenceText(text: string): ReferenceText {
  return { text, languages: fenceLanguages(text) };
}
