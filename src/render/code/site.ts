import type { ExampleUse } from '../../theme/api/exampleModel.ts';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey } from '../cacheKey.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Content } from '../content/load.ts';
import { type Captures, readCaptures } from '../examples/captures.ts';
import { EXAMPLES_FOLDER, type Example, examplesFolder, readExampleFiles } from '../examples/exampleFile.ts';
import { createReader } from '../markdown/parse.ts';
import { sitePlugins } from '../plugins/context.ts';
import { markdownExtensions } from '../plugins/markdown.ts';
import { analysisInput, hasCode, parsePages, snippetsOf } from './collect.ts';
import type { IdentifiedCode } from './identified.ts';
import { lastIdentifiers, loadAnalysis, nameOfSnippet } from './load.ts';
import type { Identifier } from './model.ts';
import type { Snippet } from './snippet.ts';

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
  const captures = await readCaptures(root, examplesFolder(config.contentDir), examples);
  const identified = (identifiers: readonly (readonly Identifier[])[]): IdentifiedCode => ({
    examples: examples.map((example) => ({ file: example.file, use: useOf(example, captures) })),
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

function useOf({ name, title, description }: Example, captures: Captures): ExampleUse {
  const capture = captures.get(name);
  return {
    ...{ title, description, route: `/${EXAMPLES_FOLDER}/${name}` },
    ...(capture
      ? {
          picture: {
            light: capture.light.path,
            dark: capture.dark.path,
            width: capture.width,
            height: capture.height,
          },
        }
      : {}),
  };
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
