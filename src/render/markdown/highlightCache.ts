import type { Element } from 'hast';
import type { Cache } from '../cache.ts';
import { cacheKey, codeKey, packageKey } from '../cacheKey.ts';
import type { CodeThemes, Highlighter } from './highlight.ts';

export interface CodeCacheOptions {
  /** Of all code of the site: a grammar may use those of other languages, if they are loaded. */
  readonly languages: readonly string[];
  readonly themes: CodeThemes;
  readonly cache: Cache;
}

/** Highlighted code of earlier builds, by block. */
export interface KeptCode {
  readonly styles: string;
  /** Whether a language is known to be supported. */
  readonly knows: (language: string) => boolean;
  /** Returns a copy of the lines of a block; undefined if it wasn't highlighted before. */
  readonly find: (code: string, language: string) => Element[] | undefined;
}

/** Highlighted code that a build has used. */
export interface UsedCode {
  /** New blocks, by name (`blockName`). */
  readonly added: ReadonlyMap<string, readonly Element[]>;
  /** Blocks of earlier builds, by name. */
  readonly reused: ReadonlySet<string>;
  readonly known: Iterable<string>;
}

interface Store {
  readonly styles: string;
  readonly known: readonly string[];
  readonly blocks: Readonly<Record<string, readonly Element[]>>;
}

const FILE = 'code.json';

/** In bytes: above it, blocks that the last build hasn't used are dropped. */
const MAX_SIZE = 8_000_000;

/** Reads the highlighted code of earlier builds with the same themes and languages. */
export async function readKeptCode(options: CodeCacheOptions): Promise<KeptCode | undefined> {
  const store = await readStore(options);
  if (!store) return undefined;
  const { styles, blocks } = store;
  const known = new Set(store.known);
  return {
    styles,
    knows: (language) => known.has(language),
    find(code, language) {
      const name = blockName(code, language);
      const lines = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
      // Pages change the elements that they show.
      return lines && structuredClone([...lines]);
    },
  };
}

/** Adds the code of a build to that of earlier ones, which may have been changed by another build meanwhile. */
export async function keepCode(
  { styles }: Pick<Highlighter, 'styles'>,
  { added, reused, known }: UsedCode,
  options: CodeCacheOptions,
): Promise<void> {
  const before = await readStore(options);
  const isNew = [...added.keys()].some((name) => !before || !Object.hasOwn(before.blocks, name));
  if (before && !isNew) return;
  const all = { ...before?.blocks, ...Object.fromEntries(added) };
  const isLarge = JSON.stringify(all).length > MAX_SIZE;
  const kept = Object.entries(all).filter(([name]) => !isLarge || added.has(name) || reused.has(name));
  const languages = new Set([...(before?.known ?? []), ...known]);
  const store: Store = { styles, known: [...languages].sort(), blocks: Object.fromEntries(kept) };
  await options.cache.write(FILE, await keyOf(options), store);
}

/** Reads the saved code. The cache only returns what this code wrote under this key. */
async function readStore(options: CodeCacheOptions): Promise<Store | undefined> {
  return (await options.cache.read(FILE, await keyOf(options))) as Store | undefined;
}

async function keyOf({ themes, languages }: CodeCacheOptions): Promise<string> {
  return cacheKey([themes, languages, packageKey('shiki'), await codeKey(import.meta.dirname)]);
}

export function blockName(code: string, language: string): string {
  return `${language}\n${code}`;
}
