import { setImmediate } from 'node:timers/promises';
import type { Element } from 'hast';
import { createHighlighter, type Highlighter, openShiki, type Shiki } from './highlight.ts';
import { blockName, type CodeCacheOptions, keepCode, readKeptCode } from './highlightCache.ts';

/**
 * The highlighter of a site. Loading grammars and highlighting takes a second: code from an earlier build is
 * reused, and Shiki is only loaded if there is other code.
 */
export interface SiteHighlighter {
  readonly highlighter: Highlighter;
  /** Equal for highlighters with the same results. */
  readonly key: string;
  readonly shared: SharedShiki;
  /** Renders, and again with Shiki if there is code that hasn't been highlighted before. */
  complete<Result>(render: () => Result): Promise<Result>;
  /** Highlights code that will be rendered, while other things are waited for. */
  prepare(blocks: readonly CodeBlock[]): Promise<void>;
  /** Loads Shiki before the first edit. */
  warm(): Promise<void>;
  /** Saves the code highlighted so far for the next build, if `records` is set. */
  save(): Promise<void>;
}

export interface CodeBlock {
  readonly code: string;
  readonly language: string;
}

export interface SiteHighlighterOptions extends CodeCacheOptions {
  /** Whether highlighted code is kept for the next build. */
  readonly records: boolean;
}

/** What highlighters with the same themes share, since a Shiki instance takes megabytes. */
interface SharedShiki {
  readonly key: string;
  readonly open: () => Promise<Shiki>;
  dispose(): Promise<void>;
}

/** Some code hasn't been highlighted before, and Shiki can't be loaded while a page is being rendered. */
class NewCodeError extends Error {}

/** @param previous returned if it fits; otherwise its Shiki is reused if the themes are the same */
export async function createSiteHighlighter(
  options: SiteHighlighterOptions,
  previous?: SiteHighlighter,
): Promise<SiteHighlighter> {
  const { languages, themes, records } = options;
  const key = JSON.stringify([themes, languages]);
  if (previous?.key === key) return previous;
  const kept = await readKeptCode(options);
  const shared = shareShiki(options, previous?.shared);
  const added = new Map<string, readonly Element[]>();
  const reused = new Set<string>();
  const known = new Set<string>();
  let real: Highlighter | undefined;
  const load = async () => {
    real ??= await createHighlighter(languages, themes, shared.open);
  };
  if (!kept) await load();
  const needReal = () => {
    if (!real) throw new NewCodeError();
    return real;
  };
  const highlighter: Highlighter = {
    // The underlying Shiki is shared, and stays in use.
    dispose: () => undefined,
    knows(language) {
      const isKnown = kept?.knows(language) || needReal().knows(language);
      if (isKnown) known.add(language);
      return isKnown;
    },
    get languages() {
      return real?.languages ?? [];
    },
    highlight(code, language) {
      const name = blockName(code, language);
      const found = kept?.find(code, language);
      if (found) {
        reused.add(name);
        return found;
      }
      const before = added.get(name);
      if (before) return structuredClone([...before]);
      const lines = needReal().highlight(code, language);
      if (records) added.set(name, structuredClone(lines));
      return lines;
    },
    styles: (kept ?? real)?.styles ?? '',
  };
  return {
    key,
    shared,
    highlighter,
    save: async () => (records ? keepCode(highlighter, { added, reused, known }, options) : undefined),
    async complete(render) {
      try {
        return render();
      } catch (error) {
        if (!(error instanceof NewCodeError)) throw error;
        await load();
        return render();
      }
    },
    async prepare(blocks) {
      const fresh = blocks.filter(({ code, language }) => !kept?.find(code, language));
      if (fresh.length === 0) return;
      await load();
      for (const { code, language } of fresh) {
        await setImmediate();
        const name = blockName(code, language);
        if (real && !added.has(name)) added.set(name, real.highlight(code, language));
      }
    },
    async warm() {
      await load();
      // Compiles the grammars, which takes longer than highlighting a page.
      for (const language of languages) real?.highlight('const first = <b>edit</b>;', language);
    },
  };
}

function shareShiki({ themes }: CodeCacheOptions, previous: SharedShiki | undefined): SharedShiki {
  const key = JSON.stringify(themes);
  if (previous?.key === key) return previous;
  let opening: Promise<Shiki> | undefined;
  return {
    key,
    open() {
      opening ??= openShiki(themes);
      return opening;
    },
    dispose: async () => (await opening)?.dispose(),
  };
}
