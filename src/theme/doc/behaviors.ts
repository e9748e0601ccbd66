import { installCopyButtons } from './copyButton.ts';
import { installScrollSpy } from './scrollSpy.ts';
import { installTabs } from './tabList.ts';

/**
 * Brings the static article to life: copy buttons, code tabs, and the table of contents that follows the
 * reader. Called again after each navigation for what is new in `root`.
 *
 * @returns what takes it all away again
 */
export function installArticleBehaviors(root: HTMLElement): () => void {
  const stops = [installCopyButtons(root), installTabs(root), installScrollSpy(root)];
  return () => {
    for (const stop of stops) stop();
  };
}
