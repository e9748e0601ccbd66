const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Leads the focus by an arrow from the field of a search to the searches it offers, through them and back.
 *
 * @returns whether the key was one
 */
export function stepThrough(box: Element | null, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined || !box) return false;
  const stops = [...box.querySelectorAll<HTMLElement>('input, .cd-search-chips button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + step) % stops.length)?.focus();
  return true;
}
