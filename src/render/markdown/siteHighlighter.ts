import { createHighlighter, type Highlighter, openShiki, type Shiki } from './highlight.ts';
import {
  type CachedHighlighterOptions,
  keptHighlighter,
  recordHighlighter,
  StaleCodeError,
} from './highlightCache.ts';

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
  /** Loads Shiki before the first edit. */
  warm(): Promise<void>;
  /** Saves the highlighted code for the next build, if `records` is set and nothing was saved before. */
  save(): Promise<void>;
}

export interface SiteHighlighterOptions extends CachedHighlighterOptions {
  /** Whether all of the site will be highlighted, so that the result can be saved. */
  readonly records: boolean;
}

/** What highlighters with the same themes share, since a Shiki instance takes megabytes. */
interface SharedShiki {
  readonly key: string;
  readonly open: () => Promise<Shiki>;
  dispose(): Promise<void>;
}

/** @param previous returned if it fits; otherwise its Shiki is reused if the themes are the same */
export async function createSiteHighlighter(
  options: SiteHighlighterOptions,
  previous?: SiteHighlighter,
): Promise<SiteHighlighter> {
  const { languages, themes, records } = options;
  const key = JSON.stringify([themes, languages]);
  if (previous?.key === key) return previous;
  const kept = await keptHighlighter(options);
  const shared = shareShiki(options, previous?.shared);
  let real: Highlighter | undefined;
  let save = async (): Promise<void> => undefined;
  const load = async () => {
    if (real) return;
    const made = await createHighlighter(languages, themes, shared.open);
    const recorded = records && !kept ? recordHighlighter(made, options) : undefined;
    real ??= recorded?.highlighter ?? made;
    if (recorded) save = recorded.save;
  };
  if (!kept) await load();
  return {
    key,
    shared,
    save: () => save(),
    highlighter: {
      // The underlying Shiki is shared, and stays in use.
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
      // Compiles the grammars, which takes longer than highlighting a page.
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
