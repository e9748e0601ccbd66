/**
 * Keeps the focus in what has opened over the page: it goes to the first control, unless it is inside already, stays
 * inside, and goes back to where it was.
 *
 * @returns what gives it back
 */
export function holdFocus(
  box: HTMLElement | null,
  onEscape: () => void,
  before: Element | null = document.activeElement,
): () => void {
  const controls = () =>
    [...(box?.querySelectorAll<HTMLElement>('a, button, summary, input') ?? [])].filter(isStop);
  if (!box?.contains(document.activeElement)) controls()[0]?.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return;
    const all = controls();
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge && box?.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    const last = document.activeElement;
    // A link that was followed has taken the focus to the new page.
    if (!(last instanceof HTMLElement) || !box?.contains(last)) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    // Back to the page as a whole, which cannot be focused, or to what has gone.
    if (document.activeElement === last && before !== last) last.blur();
  };
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0) return false;
  // What is in closed details has a box all the same; browsers that can't say so let the focus pass it by.
  return 'checkVisibility' in element
    ? element.checkVisibility()
    : (element as HTMLElement).getClientRects().length > 0;
}
