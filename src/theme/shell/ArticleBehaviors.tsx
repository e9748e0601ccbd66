import { type MutableRefObject, useEffect } from 'react';
import { installArticleBehaviors } from '../doc/behaviors.ts';
import type { CurrentPage } from '../router/useRouter.ts';
import { useText } from '../strings/shellText.ts';
import { SHELL_IDS } from './ids.ts';

interface ArticleBehaviorsProps {
  readonly page: CurrentPage;
  /**
   * The search words that found the page, highlighted once. The address can contain them too
   * (`?highlight=axis`).
   */
  readonly words: MutableRefObject<readonly string[]>;
}

/** Activates each page's article. A separate component, so that the crash page catches its errors. */
export function ArticleBehaviors({ page, words }: ArticleBehaviorsProps) {
  const text = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own article
  useEffect(() => {
    const main = document.getElementById(SHELL_IDS.main);
    if (!main) return undefined;
    const stop = installArticleBehaviors(main, text);
    const found =
      words.current.length > 0 ? words.current : new URLSearchParams(location.search).getAll('highlight');
    words.current = [];
    const marks =
      found.length === 0
        ? undefined
        : import('../search/highlight.ts')
            .then(({ highlightWords }) => highlightWords(main, found))
            .catch(() => undefined);
    return () => {
      stop();
      void marks?.then((unmark) => unmark?.()).catch(() => undefined);
    };
  }, [page, text]);
  return null;
}
