import { decodeHash } from '../router/url.ts';
import { browserStorage } from '../state/storage.ts';
import { chooseTab, parseChoices, rememberChoice, TABS_KEY } from './tabChoice.ts';

interface TabSet {
  readonly list: HTMLElement;
  readonly names: readonly string[];
  readonly tabs: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
}

/**
 * Turns the code tabs in `root` into tabs following the WAI-ARIA pattern: arrow keys, Home and End switch
 * tabs. A choice applies to every set on the page that has a tab of that name, and to later pages.
 */
export function installTabs(root: HTMLElement): () => void {
  const sets = [...root.querySelectorAll<HTMLElement>('.cd-tabs')].map(readSet);
  if (sets.length === 0) return () => undefined;
  const storage = browserStorage();
  const choices = parseChoices(storage.get(TABS_KEY));
  for (const [index, set] of sets.entries()) {
    label(set, `cd-tab-${index}`);
    select(set, chooseTab(set.names, choices));
  }

  const choose = (set: TabSet, tab: HTMLElement) => {
    const name = set.names[set.tabs.indexOf(tab)];
    if (name === undefined) return;
    const before = tab.getBoundingClientRect().top;
    for (const other of sets) if (other.names.includes(name)) select(other, other.names.indexOf(name));
    select(set, set.tabs.indexOf(tab));
    // Sets further up may have changed their height: keeps the clicked tab in place.
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    storage.set(TABS_KEY, JSON.stringify(rememberChoice(parseChoices(storage.get(TABS_KEY)), name)));
  };
  const onClick = ({ target }: Event) => {
    const found = findTab(sets, target);
    if (found) choose(found.set, found.tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = findTab(sets, event.target);
    if (!found || event.ctrlKey || event.altKey || event.metaKey) return;
    const next =
      found.set.tabs[nextIndex(event.key, found.set.tabs.indexOf(found.tab), found.set.tabs.length)];
    if (!next) return;
    event.preventDefault();
    choose(found.set, next);
    next.focus();
  };
  /** Opens a closed tab that contains the anchor. */
  const onHash = () => {
    const target = root.ownerDocument.getElementById(decodeHash(window.location.hash));
    const closed = sets.flatMap((set) =>
      set.panels.filter((panel) => panel.hidden && panel.contains(target)).map((panel) => ({ set, panel })),
    );
    for (const { set, panel } of closed) select(set, set.panels.indexOf(panel));
    if (closed.length > 0) target?.scrollIntoView();
  };
  onHash();
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown);
  window.addEventListener('hashchange', onHash);
  return () => {
    window.removeEventListener('hashchange', onHash);
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown);
  };
}

function readSet(element: HTMLElement): TabSet {
  const list = element.querySelector<HTMLElement>(':scope > .cd-tab-list') ?? element;
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > .cd-tab')];
  element.dataset.live = '';
  return {
    list,
    panels,
    names: panels.map(({ dataset }) => dataset.tab ?? ''),
    tabs: [...list.querySelectorAll<HTMLElement>(':scope > [role="tab"]')],
  };
}

/** The ids are set here, not at build time: a fragment of a page doesn't know the others on it. */
function label({ tabs, panels }: TabSet, idPrefix: string): void {
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    if (!panel) continue;
    tab.id = `${idPrefix}-${index}`;
    panel.id = `${tab.id}-panel`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.removeAttribute('aria-label');
  }
}

function select({ tabs, panels }: TabSet, chosen: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(index === chosen));
    tab.tabIndex = index === chosen ? 0 : -1;
    const panel = panels[index];
    if (panel) panel.hidden = index !== chosen;
  }
}

function findTab(
  sets: readonly TabSet[],
  target: EventTarget | null,
): { readonly set: TabSet; readonly tab: HTMLElement } | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('.cd-tab-list > [role="tab"]') : null;
  const set = tab ? sets.find(({ tabs }) => tabs.includes(tab)) : undefined;
  return set && tab ? { set, tab } : undefined;
}

/** -1 for a key that doesn't switch tabs. */
function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
