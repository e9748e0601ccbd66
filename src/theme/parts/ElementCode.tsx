import { useEffect } from 'react';
import { SHELL_IDS } from '../shell/ids.ts';
import { usePage } from '../state/page.ts';
import type { ElementModule } from './model.ts';
import { useParts } from './parts.tsx';

type ElementStop = ReturnType<ElementModule['default']>;

/** Runs the modules for elements of the article that is shown, and stops them when the page is left. */
export function ElementCode() {
  const { elements } = useParts();
  const page = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const stops: ElementStop[] = [];
    let isShown = true;
    for (const [selector, load] of elements) {
      const found = document.getElementById(SHELL_IDS.main)?.querySelectorAll<HTMLElement>(selector) ?? [];
      if (found.length === 0) continue;
      // A file that is lost leaves the elements as they are without scripts.
      load().then(({ default: start }) => {
        if (!isShown) return;
        for (const element of found) reportFailure(() => stops.push(start(element)));
      }, reportError);
    }
    return () => {
      isShown = false;
      for (const stop of stops) reportFailure(() => stop?.());
    };
  }, [elements, page]);
  return null;
}

/** Reports what the site's code throws, so that an error for one element costs no other. */
function reportFailure(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
