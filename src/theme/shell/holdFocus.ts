import { SHELL_IDS } from './ids.ts';

/** Focusable controls. */
const CONTROLS = 'a, button, summary, input';

/**
 * Focuses the first control of a box once it is visible: a box that opens with a transition is hidden at
 * first.
 *
 * @returns a function that stops waiting
 */
export function focusFirst(box: HTMLElement | null): () => void {
  let frame = 0;
  const attempt = () => {
    const first = stopsOf(box)[0];
    if (first) first.focus({ preventScroll: true });
    else frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/**
 * Traps the focus in something that has opened over the page: moves it to the first control unless it is
 * already inside, keeps it inside, and returns it afterwards.
 *
 * @param otherwise focuses something else if nothing had the focus before, or the element that had it is gone
 * or hidden
 * @returns a function that restores the focus
 */
export function holdFocus(
  box: HTMLElement | null,
  onEscape: () => void,
  before: Element | null = document.activeElement,
  otherwise: () => void = focusMain,
): () => void {
  const stopWaiting = box?.contains(document.activeElement) ? undefined : focusFirst(box);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return;
    const all = stopsOf(box);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge && box?.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    stopWaiting?.();
    document.removeEventListener('keydown', onKey);
    const { activeElement, body } = document;
    // A followed link has moved the focus to the new page; a click outside the box only removes it from the
    // box.
    if (activeElement !== body && !box?.contains(activeElement)) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (before === body || document.activeElement !== before) otherwise();
  };
}

/** Focuses the content of the page. */
export function focusMain(): void {
  document.getElementById(SHELL_IDS.main)?.focus({ preventScroll: true });
}

function stopsOf(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isStop);
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || getComputedStyle(element).visibility === 'hidden') return false;
  // Content of closed details has a box all the same; browsers without `checkVisibility` skip it when
  // focusing.
  return 'checkVisibility' in element
    ? element.checkVisibility()
    : (element as HTMLElement).getClientRects().length > 0;
}
