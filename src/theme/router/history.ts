import { SHELL_IDS } from '../shell/ids.ts';
import { decodeHash } from './url.ts';

/** What an entry of the browser's history remembers of the page the reader left. */
export interface HistoryState {
  /** Random, base-36: tells entries of the same address apart. */
  readonly key?: string;
  /** Pixels from the top. */
  readonly scroll?: number;
  /** Which of the article's controls had the focus, counted from 0. */
  readonly focus?: number;
}

/** Characters of an entry's key (§9). */
const KEY_LENGTH = 6;

export function createKey(random: () => number = Math.random): string {
  return random().toString(36).slice(2).padEnd(KEY_LENGTH, '0').slice(0, KEY_LENGTH);
}

export function readState(state: unknown): HistoryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Writes where the reader is into the current entry. */
export function keepPlace(): void {
  const { key = createKey() } = readState(history.state);
  const focus = controls().indexOf(document.activeElement ?? document.body);
  const state: HistoryState = { key, scroll: window.scrollY, ...(focus < 0 ? {} : { focus }) };
  history.replaceState(state, '');
}

/** Goes back to a place that was kept: the page has to stand in the document already. */
export function restorePlace({ scroll, focus }: HistoryState): void {
  const control = focus === undefined ? undefined : controls()[focus];
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  window.scrollTo(0, scroll ?? 0);
}

/** A new page begins at its anchor, if it has one, or at its top; the focus goes there too. */
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

function controls(): Element[] {
  const main = document.getElementById(SHELL_IDS.main);
  return [...(main?.querySelectorAll('a[href], button, input, summary, [tabindex]') ?? [])];
}
