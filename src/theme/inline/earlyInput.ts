/** Controls of the shell and of articles. */
const CONTROLS = 'button, .cd-search input';

/** What the site's author has written answers by itself. */
const FOREIGN = '.cd-navbar-html, .cd-announcement > div';

/**
 * Answers what the reader clicks on before the page's code has come, be it that it never does: the menu opens and
 * closes, and what else has been clicked is clicked again once the page is hydrated.
 *
 * @param onClose called when the announcement is closed
 */
export function answerEarlyInput(root: HTMLElement, onClose: () => void): void {
  const { dataset } = root;
  const clicked: HTMLElement[] = [];
  const menuButton = () => document.querySelector<HTMLElement>('button.cd-menu-button');
  const setMenu = (isOpen: boolean) => {
    if (isOpen) dataset.menu = 'open';
    else delete dataset.menu;
    menuButton()?.setAttribute('aria-expanded', String(isOpen));
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const control = target.closest<HTMLElement>(CONTROLS);
    if (target.closest('.cd-backdrop, .cd-menu-close, .cd-drawer a')) setMenu(false);
    else if (!control || control.closest(FOREIGN)) return;
    else if (control === menuButton()) setMenu(dataset.menu === undefined);
    else if (control.closest('.cd-announcement')) onClose();
    else {
      clicked.push(control);
      // What can be seen at once is shown at once: the second click takes it over.
      if (control.matches('.cd-mode')) dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
      if (control.matches('.cd-menu-back'))
        control.closest<HTMLElement>('.cd-drawer')?.setAttribute('data-panel', 'main');
    }
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setMenu(false);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  new MutationObserver(async (_, observer) => {
    observer.disconnect();
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    if (dataset.menu !== undefined) menuButton()?.click();
    for (const control of clicked) {
      // What a click changes is rendered before the next one.
      await undefined;
      control.click();
    }
  }).observe(root, { attributeFilter: ['data-hydrated'] });
}
