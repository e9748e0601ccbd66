import { type MutableRefObject, useEffect } from 'react';
import { installArticleBehaviors } from '../doc/behaviors.ts';
import type { CurrentPage } from '../router/useRouter.ts';
import { SHELL_IDS } from './ids.ts';

interface ArticleBehaviorsProps {
  readonly page: CurrentPage;
  /** What search has found the page by: highlighted once. The address can say it too (`?highlight=axis`). */
  readonly words: MutableRefObject<readonly string[]>;
}

/** Brings each page's article to life. A component of its own, so that the crash page catches what it throws. */
export function ArticleBehaviors({ page, words }: ArticleBehaviorsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own article
  useEffect(() => {
    const main = document.getElementById(SHELL_IDS.main);
    if (!main) return undefined;
    const stop = installArticleBehaviors(main);
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
  }, [page]);
  return null;
}
