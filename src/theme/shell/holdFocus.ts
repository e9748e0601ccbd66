import { SHELL_IDS } from './ids.ts';

/** Controls that can have the focus. */
const CONTROLS = 'a, button, summary, input';

/**
 * Puts the focus on the first control of a box once one is seen: what opens with a transition is hidden at first.
 *
 * @returns what ends the waiting
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
 * Keeps the focus in what has opened over the page: it goes to the first control, unless it is inside already, stays
 * inside, and goes back to where it was.
 *
 * @param otherwise focuses something where nothing had the focus before, or what had it is gone or hidden
 * @returns what gives it back
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
    // A link that was followed has taken the focus to the new page; a press beside the box only takes it off the box.
    if (activeElement !== body && !box?.contains(activeElement)) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (before === body || document.activeElement !== before) otherwise();
  };
}

/** Puts the focus on the content of the page. */
export function focusMain(): void {
  document.getElementById(SHELL_IDS.main)?.focus({ preventScroll: true });
}

function stopsOf(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isStop);
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || getComputedStyle(element).visibility === 'hidden') return false;
  // What is in closed details has a box all the same; browsers that can't say so let the focus pass it by.
  return 'checkVisibility' in element
    ? element.checkVisibility()
    : (element as HTMLElement).getClientRects().length > 0;
}
