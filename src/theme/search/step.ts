const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Moves the focus with an arrow key between the search field and the suggested searches, wrapping around.
 *
 * @returns whether it was an arrow key
 */
export function stepThrough(box: Element | null, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined || !box) return false;
  const stops = [...box.querySelectorAll<HTMLElement>('input, .cd-search-chips button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + step) % stops.length)?.focus();
  return true;
}
