import { importAgain } from '../router/importAgain.ts';
import { QUIET_TIME } from '../router/prefetch.ts';
import type { ShellText } from '../strings/shellText.ts';
import { installCopyButtons, installCopyPage } from './copyButton.ts';
import { installLater, type LaterPart } from './installLater.ts';
import { installScrollSpy } from './scrollSpy.ts';
import { installWrapButtons } from './wrapButton.ts';

const importTabs = importAgain(() => import('./tabList.ts'));
const importFilters = importAgain(() => import('./filter.ts'));

const TABS: LaterPart = {
  selector: '.cd-tab-list',
  delay: 0,
  load: async () => (await importTabs()).installTabs,
};

/** Loaded later: most readers of a reference don't use filters, so a first visit doesn't pay for them. */
const FILTERS: LaterPart = {
  selector: '.cd-filter',
  delay: QUIET_TIME,
  load: async () => (await importFilters()).installFilters,
};

/**
 * Activates the static article: the buttons of code blocks, code tabs, and the table of contents that tracks
 * the scroll position. Called again after each navigation for the new content in `root`.
 *
 * @returns a function that undoes all of it
 */
export function installArticleBehaviors(root: HTMLElement, text: ShellText): () => void {
  const stops = [
    installCopyButtons(root, text),
    installCopyPage(root, text),
    installWrapButtons(root),
    installLater(root, TABS, text),
    installLater(root, FILTERS, text),
    installScrollSpy(root),
    closeTocOnChoice(root),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Closes the table of contents of small screens once an entry is chosen. */
function closeTocOnChoice(root: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('.cd-toc-mobile a') : null;
    const details = link?.closest('details');
    if (details) details.open = false;
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
