import { clickInOrder } from '../doc/holdClicks.ts';
import { isShortcut } from '../search/shortcut.ts';

/** Controls of the shell and of articles. */
const CONTROLS = 'button, .cd-search input';

/** Custom HTML from the site's author, which handles its own clicks. */
const FOREIGN = '.cd-navbar-html, .cd-announcement > div';

/** Switches from the page's own sidebar to the main menu. */
const BACK = '.cd-menu-back';

const DRAWER = '.cd-drawer';

/** One character, as opposed to `Tab` or `F5`. */
const CHARACTER = /^.$/u;

/**
 * Handles input before the page's code has loaded, even if it never does: opens and closes the menu, puts
 * search shortcuts and the keys after them into the search field, and replays all other clicks once the page
 * is hydrated.
 *
 * @param onClose called when the announcement is closed
 */
export function answerEarlyInput(root: HTMLElement, onClose: () => void): void {
  const { dataset } = root;
  const clicked: HTMLElement[] = [];
  const menuButton = () => document.querySelector<HTMLElement>('button.cd-menu-button');
  const setMenu = (isOpen: boolean) => {
    if (isOpen) dataset.menu = 'open';
    else {
      delete dataset.menu;
      // When opened again, shows the page's own sidebar again.
      const back = clicked.findIndex((control) => control.matches(BACK));
      if (back !== -1) clicked.splice(back, 1)[0]?.closest(DRAWER)?.setAttribute('data-panel', 'sidebar');
    }
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
      // Applies visible changes at once; replaying the click then makes the change permanent.
      if (control.matches('.cd-mode')) dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
      if (control.matches(BACK)) control.closest(DRAWER)?.setAttribute('data-panel', 'main');
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const field = document.querySelector<HTMLInputElement>('.cd-search input');
    if (key === 'Escape') setMenu(false);
    else if (!field) return;
    else if (isShortcut(event)) {
      event.preventDefault();
      field.focus();
      clicked.push(field);
    } else if (CHARACTER.test(key) && !ctrlKey && !metaKey && document.activeElement === document.body) {
      // The page may have reloaded while the reader was typing a query.
      const asked = new URLSearchParams(location.search).get('q');
      if (asked === null) return;
      field.value ||= asked;
      field.focus();
    }
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  new MutationObserver(async (_, observer) => {
    observer.disconnect();
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    if (dataset.menu !== undefined) menuButton()?.click();
    await undefined;
    await clickInOrder(clicked);
  }).observe(root, { attributeFilter: ['data-hydrated'] });
}
