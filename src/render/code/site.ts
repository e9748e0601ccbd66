import type { Cache } from '../cache.ts';
import { cacheKey, codeKey } from '../cacheKey.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Content } from '../content/load.ts';
import { examplesFolder, readExampleFiles } from '../examples/exampleFile.ts';
import { createReader } from '../markdown/parse.ts';
import { sitePlugins } from '../plugins/context.ts';
import { markdownExtensions } from '../plugins/markdown.ts';
import { analysisInput, hasCode, parsePages, snippetsOf } from './collect.ts';
import { lastIdentifiers, loadAnalysis, nameOfSnippet } from './load.ts';
import type { Identifier } from './model.ts';
import type { Snippet } from './snippet.ts';

/** The code of a site with the names in it that belong to the documented library. */
export interface IdentifiedCode {
  readonly snippets: readonly IdentifiedSnippet[];
}

export interface IdentifiedSnippet extends Pick<Snippet, 'file' | 'code' | 'isExample'> {
  readonly identifiers: readonly Identifier[];
}

/** The cache entry of what pages contain, so that an unchanged page isn't parsed once more. */
const FILE = 'code-of-pages.json';

export interface IdentifyOptions {
  readonly cache: Cache;
  /** Whether to compile nothing: names are those of the last build or check, for code that is the same. */
  readonly usesLast: boolean;
}

/**
 * Finds the names of the documented library in the code of a site.
 *
 * @returns undefined if there is no code that imports it
 */
export async function identifyCode(
  loaded: LoadedConfig,
  content: Content,
  { cache, usesLast }: IdentifyOptions,
): Promise<IdentifiedCode | undefined> {
  const { root, config } = loaded;
  const { packageName } = analysisInput(loaded, []);
  if (packageName === undefined) return undefined;
  const { examples } = await readExampleFiles(root, examplesFolder(config.contentDir));
  const mentions = (text: string) => text.includes(`'${packageName}`) || text.includes(`"${packageName}`);
  const texts = [
    ...content.documents.map(({ body }) => body).filter(hasCode),
    ...examples.map(({ code }) => code),
  ];
  if (!texts.some(mentions)) return undefined;
  const snippets = await readSnippets(loaded, content, cache, (pages) => snippetsOf(pages, examples));
  const identified = (identifiers: readonly (readonly Identifier[])[]): IdentifiedCode => ({
    snippets: snippets.map(({ file, code, isExample }, index) => ({
      ...{ file, code, ...(isExample ? { isExample } : {}) },
      identifiers: identifiers[index] ?? [],
    })),
  });
  if (usesLast) {
    const last = await lastIdentifiers(cache);
    return identified(snippets.map((snippet) => last[nameOfSnippet(snippet)] ?? []));
  }
  return identified((await loadAnalysis(analysisInput(loaded, snippets), cache)).identifiers);
}

async function readSnippets(
  loaded: LoadedConfig,
  content: Content,
  cache: Cache,
  collect: (pages: ReturnType<typeof parsePages>) => readonly Snippet[],
): Promise<readonly Snippet[]> {
  const { syntax } = markdownExtensions(sitePlugins(loaded).plugins);
  const read = () => parsePages(content, createReader(syntax), hasCode);
  // Plugins may read other fences.
  if (syntax.length > 0) return collect(read());
  const key = cacheKey([
    [...content.documents, ...content.drafts].map(({ file, body, firstLine, lines, version, isAdded }) =>
      isAdded ? [] : [file, body, firstLine, lines, version],
    ),
    [...content.parts],
    collect([]),
    await codeKey(import.meta.dirname),
  ]);
  const kept = (await cache.read(FILE, key)) as readonly Snippet[] | undefined; // written below
  if (kept) return kept;
  const snippets = collect(read());
  await cache.write(FILE, key, snippets);
  return snippets;
}
