import { QUIET_TIME } from '../router/prefetch.ts';
import { installCopyButtons, installCopyPage } from './copyButton.ts';
import { installLater, type LaterPart } from './installLater.ts';
import { installScrollSpy } from './scrollSpy.ts';
import { installWrapButtons } from './wrapButton.ts';

const TABS: LaterPart = {
  selector: '.cd-tab-list',
  delay: 0,
  load: async () => (await import('./tabList.ts')).installTabs,
};

/** A first visit is not made heavier by what most readers of a reference don't use. */
const FILTERS: LaterPart = {
  selector: '.cd-filter',
  delay: QUIET_TIME,
  load: async () => (await import('./filter.ts')).installFilters,
};

/**
 * Brings the static article to life: the buttons of code blocks, code tabs, and the table of contents that follows the
 * reader. Called again after each navigation for what is new in `root`.
 *
 * @returns what takes it all away again
 */
export function installArticleBehaviors(root: HTMLElement): () => void {
  const stops = [
    installCopyButtons(root),
    installCopyPage(root),
    installWrapButtons(root),
    installLater(root, TABS),
    installLater(root, FILTERS),
    installScrollSpy(root),
    closeTocOnChoice(root),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The table of contents of small screens gets out of the way once an entry was chosen. */
function closeTocOnChoice(root: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('.cd-toc-mobile a') : null;
    const details = link?.closest('details');
    if (details) details.open = false;
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
