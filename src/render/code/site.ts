import type { ExampleUse } from '../../theme/api/exampleModel.ts';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey } from '../cacheKey.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { Content } from '../content/load.ts';
import { type Captures, readCaptures } from '../examples/captures.ts';
import { EXAMPLES_FOLDER, type Example, examplesFolder, readExampleFiles } from '../examples/exampleFile.ts';
import { blocksOnly, createReader } from '../markdown/parse.ts';
import type { Origin } from '../markdown/report.ts';
import { sitePlugins } from '../plugins/context.ts';
import { markdownExtensions } from '../plugins/markdown.ts';
import { hasCode, originsOf, parsePage } from './collect.ts';
import { fencesOf } from './fences.ts';
import type { IdentifiedCode } from './identified.ts';
import { analysisInput, snippetsOfExamples } from './input.ts';
import { lastIdentifiers, loadAnalysis, nameOfSnippet } from './load.ts';
import type { Identifier } from './model.ts';
import type { Snippet } from './snippet.ts';

/** The cache entry with the code of each page, by its text. */
const FILE = 'code-of-pages.json';

export interface IdentifyOptions {
  readonly cache: Cache;
  /** Whether to compile nothing: names are those of the last build or check, for code that is the same. */
  readonly usesLast: boolean;
  /** Called with the code while the compiler is to analyze it. */
  readonly onAnalysis?: ((snippets: readonly Snippet[]) => void) | undefined;
}

/**
 * Finds the names of the documented library in the code of a site.
 *
 * @returns undefined if there is no code that imports it
 */
export async function identifyCode(
  loaded: LoadedConfig,
  content: Content,
  { cache, usesLast, onAnalysis }: IdentifyOptions,
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
  const snippets = [...snippetsOfExamples(examples), ...(await readFences(loaded, content, cache))];
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
  const analyzed = await loadAnalysis(analysisInput(loaded, snippets), cache, () => onAnalysis?.(snippets));
  return identified(analyzed.identifiers);
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

/** Returns the code of pages, from the cache where a page is the same: parsing takes longer than all else here. */
async function readFences(loaded: LoadedConfig, content: Content, cache: Cache): Promise<readonly Snippet[]> {
  const { syntax } = markdownExtensions(sitePlugins(loaded).plugins);
  // Plugins may read other fences.
  const read = createReader(syntax.length > 0 ? syntax : [blocksOnly]);
  const origins = originsOf(content).filter(({ text }) => hasCode(text));
  const parse = (origin: Origin) => {
    const page = parsePage(origin, read);
    return page ? fencesOf(page.tree, page.origin) : [];
  };
  if (syntax.length > 0) return origins.flatMap(parse);
  const key = await codeKey(import.meta.dirname);
  // The cache only returns what this code wrote under this key.
  const before = ((await cache.read(FILE, key)) ?? {}) as Readonly<Record<string, readonly Snippet[]>>;
  const named = origins.map((origin) => {
    const name = cacheKey([origin]);
    return [name, before[name] ?? parse(origin)] as const;
  });
  const after = Object.fromEntries(named);
  const isSame = Object.keys(after).every((name) => name in before);
  if (!isSame || Object.keys(before).length !== Object.keys(after).length)
    await cache.write(FILE, key, after);
  return named.flatMap(([, fences]) => fences);
}
