/** §9: a collapse under reduced motion. */
const REDUCED_DURATION = 1;

/** §9: the easing of a collapse. */
const EASING = 'ease-in-out';

/**
 * Returns the duration in milliseconds of collapsing a content of `height` pixels: taller contents take
 * longer, with diminishing increases (§9: "starts at about 4 plus a power term"; the curve of Material
 * Design's auto duration).
 */
export function collapseDuration(height: number, isMotionReduced: boolean): number {
  if (isMotionReduced) return REDUCED_DURATION;
  if (height <= 0) return 0;
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/**
 * Animates the height of every `<details data-collapse>` in a document as it opens and closes. Without
 * JavaScript they open and close at once, as the browser does by default.
 *
 * @returns a function that undoes it
 */
export function installCollapse(root: HTMLElement): () => void {
  const running = new Map<HTMLDetailsElement, Animation>();
  const onClick = (event: MouseEvent) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const details = summary?.parentElement;
    if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
    if (!('collapse' in details.dataset)) return;
    event.preventDefault();
    const isClosing = running.has(details) ? details.dataset.collapse !== 'closing' : details.open;
    toggle(details, isClosing);
  };
  const toggle = (details: HTMLDetailsElement, isClosing: boolean) => {
    const from = details.offsetHeight;
    running.get(details)?.cancel();
    details.dataset.collapse = isClosing ? 'closing' : '';
    details.open = true;
    const full = details.offsetHeight;
    const closed = closedHeight(details);
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = details.animate(
      { height: [`${from}px`, `${isClosing ? closed : full}px`], overflow: ['hidden', 'hidden'] },
      { duration: collapseDuration(full - closed, isMotionReduced), easing: EASING },
    );
    running.set(details, animation);
    animation.onfinish = () => {
      running.delete(details);
      details.dataset.collapse = '';
      if (isClosing) details.open = false;
    };
  };
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    for (const animation of running.values()) animation.cancel();
  };
}

/** The height of closed details: that of their summary, which takes part in the layout. */
function closedHeight(details: HTMLDetailsElement): number {
  const summary = details.querySelector(':scope > summary');
  if (!(summary instanceof HTMLElement) || getComputedStyle(summary).position === 'absolute') return 0;
  return summary.offsetHeight;
}
