import { createHighlighter, type Highlighter } from './highlight.ts';
import { type CachedHighlighterOptions, keptHighlighter, StaleCodeError } from './highlightCache.ts';

/** A highlighter for texts that change: what was coloured before is replayed, Shiki is loaded when it is needed. */
export interface LiveHighlighter {
  readonly highlighter: Highlighter;
  readonly languages: readonly string[];
  /** Renders again with Shiki what holds code that has not been coloured before. */
  complete<Result>(render: () => Result): Promise<Result>;
  /** Loads Shiki ahead of the first edit. */
  warm(): Promise<void>;
}

export async function createLiveHighlighter(options: CachedHighlighterOptions): Promise<LiveHighlighter> {
  const { languages, themes } = options;
  const kept = await keptHighlighter(options);
  let loading: Promise<Highlighter> | undefined;
  let real: Highlighter | undefined;
  const load = async () => {
    loading ??= createHighlighter(languages, themes);
    real = await loading;
  };
  if (!kept) await load();
  return {
    languages,
    highlighter: {
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
      styles: () => [kept?.styles(), real?.styles()].filter((styles) => styles !== undefined).join('\n'),
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
