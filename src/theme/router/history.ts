import { SHELL_IDS } from '../shell/ids.ts';
import { decodeHash } from './url.ts';

/** State of a history entry: where the reader was on the page. */
export interface HistoryState {
  /** Random, in base 36: distinguishes entries with the same address. */
  readonly key?: string;
  /** Pixels from the top. */
  readonly scroll?: number;
  /** The focused element. */
  readonly focus?: FocusMark;
}

/** A control, described so that it can be found when the page is rendered again. */
export interface FocusMark {
  /** Index in `PARTS`. */
  readonly part: number;
  /** The URL of a link, or the name of any other element. */
  readonly name: string;
  /** Its position among the elements of that name in the part, counted from 0. */
  readonly nth: number;
}

/**
 * The parts of a page. Elements are counted per part, so that changes in one, such as a sidebar whose lists
 * have loaded since, don't affect the others.
 */
const PARTS = [`#${SHELL_IDS.main}`, '.cd-sidebar', '.cd-navbar', '.cd-footer'] as const;

/** Number of characters in an entry's key (§9). */
const KEY_LENGTH = 6;

export function createKey(random: () => number = Math.random): string {
  return random().toString(36).slice(2).padEnd(KEY_LENGTH, '0').slice(0, KEY_LENGTH);
}

export function readState(state: unknown): HistoryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Saves the reader's place in the current entry. */
export function keepPlace(): void {
  const { key = createKey() } = readState(history.state);
  const focus = markFocus(document.activeElement);
  const state: HistoryState = { key, scroll: window.scrollY, ...(focus === undefined ? {} : { focus }) };
  rewriteEntry(state);
}

/** Writes optional data into the current entry: browsers limit how often, and then throw. */
export function rewriteEntry(state: unknown, href?: string): void {
  try {
    history.replaceState(state, '', href);
  } catch {
    // the entry stays unchanged
  }
}

/**
 * Returns to a saved place, once the page is in the document. If nothing has the focus any more, it moves to
 * the start of the content.
 */
export function restorePlace({ scroll, focus }: HistoryState): void {
  if (focus) controls(focus)[focus.nth]?.focus({ preventScroll: true });
  if (document.activeElement === document.body) {
    document.getElementById(SHELL_IDS.main)?.focus({ preventScroll: true });
  }
  window.scrollTo(0, scroll ?? 0);
}

/** Scrolls a new page to its anchor, if it has one, or to the top, and moves the focus there. */
export function goToStart(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  const main = document.getElementById(SHELL_IDS.main);
  if (!target) {
    window.scrollTo(0, 0);
    main?.focus({ preventScroll: true });
    return;
  }
  target.scrollIntoView();
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

function markFocus(element: Element | null): FocusMark | undefined {
  const part = PARTS.findIndex((selector) => element?.closest(selector));
  if (!(element instanceof HTMLElement) || part < 0) return undefined;
  const name = nameOf(element);
  const nth = controls({ part, name }).indexOf(element);
  return nth < 0 ? undefined : { part, name, nth };
}

function controls({ part, name }: Pick<FocusMark, 'part' | 'name'>): readonly HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    `:is(${PARTS[part]}) :is(a[href], button, input, summary, [tabindex])`,
  );
  return [...all].filter((element) => nameOf(element) === name);
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('href') ?? element.localName;
}
