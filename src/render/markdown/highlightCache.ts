import type { Element } from 'hast';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey, packageKey } from '../cacheKey.ts';
import type { CodeThemes, Highlighter } from './highlight.ts';

export interface CachedHighlighterOptions {
  readonly languages: readonly string[];
  readonly themes: CodeThemes;
  /** All texts whose code will be highlighted. */
  readonly texts: readonly string[];
  readonly cache: Cache;
}

export interface RecordedHighlighter {
  readonly highlighter: Highlighter;
  /** Saves the highlighted code for the next build. */
  save(): Promise<void>;
}

/** All highlighted code of a site, for exactly these texts. */
interface Store {
  readonly styles: string;
  readonly blocks: Readonly<Record<string, readonly Element[]>>;
}

const FILE = 'code.json';

/**
 * Records what a highlighter returns. The cache is all or nothing, since Shiki can't be loaded while a page
 * is being rendered; therefore sites with code from included files aren't cached.
 */
export function recordHighlighter(
  highlighter: Highlighter,
  options: CachedHighlighterOptions,
): RecordedHighlighter {
  if (!isKeepable(options.texts)) return { highlighter, save: async () => undefined };
  const blocks: Record<string, Element[]> = {};
  let allKnown = true;
  return {
    highlighter: {
      ...highlighter,
      knows(language) {
        const known = highlighter.knows(language);
        allKnown &&= known;
        return known;
      },
      highlight(code, language) {
        const lines = highlighter.highlight(code, language);
        blocks[blockName(code, language)] = structuredClone(lines);
        return lines;
      },
    },
    async save() {
      if (!allKnown) return; // problems must be reported again
      const { styles } = highlighter;
      await options.cache.write(FILE, await keyOf(options), { styles, blocks } satisfies Store);
    },
  };
}

/**
 * Returns a highlighter for the last build's saved code, if it was made from exactly these texts; it can't
 * highlight other code.
 */
export async function keptHighlighter(options: CachedHighlighterOptions): Promise<Highlighter | undefined> {
  const { cache, texts } = options;
  if (!isKeepable(texts)) return undefined;
  const store = await readStore(cache, await keyOf(options));
  return store && replay(store);
}

function isKeepable(texts: readonly string[]): boolean {
  return !texts.some((text) => /^[ \t>]*[`~]{3}.*\bfile=/m.test(text));
}

async function keyOf({ themes, texts }: CachedHighlighterOptions): Promise<string> {
  return cacheKey([themes, texts, packageKey('shiki'), await codeKey(import.meta.dirname)]);
}

/** Some code isn't in the cache: all code has to be highlighted again. */
export class StaleCodeError extends Error {}

function replay({ blocks, styles }: Store): Highlighter {
  return {
    knows: () => true,
    languages: [],
    dispose: () => undefined,
    highlight(code, language) {
      const lines = blocks[blockName(code, language)];
      if (!lines) throw new StaleCodeError();
      return structuredClone([...lines]);
    },
    styles,
  };
}

/** Reads the saved code. The cache only returns what this code wrote under this key. */
async function readStore(cache: Cache, key: string): Promise<Store | undefined> {
  return (await cache.read(FILE, key)) as Store | undefined;
}

function blockName(code: string, language: string): string {
  return `${language}\n${code}`;
}
