import { createHighlighter, type Highlighter, openShiki, type Shiki } from './highlight.ts';
import { type CachedHighlighterOptions, keptHighlighter, StaleCodeError } from './highlightCache.ts';

/** A highlighter for texts that change: what was coloured before is replayed, Shiki is loaded when it is needed. */
export interface LiveHighlighter {
  readonly highlighter: Highlighter;
  /** Equal for two that colour alike. */
  readonly key: string;
  readonly shared: SharedShiki;
  /** Renders again with Shiki what holds code that has not been coloured before. */
  complete<Result>(render: () => Result): Promise<Result>;
  /** Loads Shiki ahead of the first edit. */
  warm(): Promise<void>;
}

/** What all highlighters with the same themes have in common: a Shiki takes megabytes. */
interface SharedShiki {
  readonly key: string;
  readonly open: () => Promise<Shiki>;
  dispose(): Promise<void>;
}

/** @param previous is given back, or gives its Shiki on, as far as the same is wanted */
export async function createLiveHighlighter(
  options: CachedHighlighterOptions,
  previous?: LiveHighlighter,
): Promise<LiveHighlighter> {
  const { languages, themes } = options;
  const key = JSON.stringify([themes, languages]);
  if (previous?.key === key) return previous;
  const kept = await keptHighlighter(options);
  const shared = shareShiki(options, previous?.shared);
  let real: Highlighter | undefined;
  const load = async () => {
    real ??= await createHighlighter(languages, themes, shared.open);
  };
  if (!kept) await load();
  return {
    key,
    shared,
    highlighter: {
      // The Shiki below it is shared, and outlives it.
      dispose: () => undefined,
      knows: (language) => (real ?? kept)?.knows(language) ?? false,
      get languages() {
        return real?.languages ?? [];
      },
      highlight(code, language) {
        try {
          if (kept) return kept.highlight(code, language);
        } catch (error) {
          if (!(error instanceof StaleCodeError)) throw error;
        }
        if (!real) throw new StaleCodeError();
        return real.highlight(code, language);
      },
      styles: (real ?? kept)?.styles ?? '',
    },
    async complete(render) {
      try {
        return render();
      } catch (error) {
        if (!(error instanceof StaleCodeError)) throw error;
        await load();
        return render();
      }
    },
    async warm() {
      await load();
      // Compiles the grammars, which takes longer than colouring a page.
      for (const language of languages) real?.highlight('const first = <b>edit</b>;', language);
    },
  };
}

function shareShiki({ themes }: CachedHighlighterOptions, previous: SharedShiki | undefined): SharedShiki {
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
