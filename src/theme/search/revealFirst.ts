const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/**
 * Scrolls to the first mark on a page opened from search, if none is in view. If the address names a section,
 * stays in it; does nothing if the reader has moved on by then.
 */
export function revealFirst(root: HTMLElement, ranges: readonly Range[]): void {
  const target = sectionIn(root);
  if (target ? !isInView(target.getBoundingClientRect()) : window.scrollY > 0) return;
  const shown = ranges.filter(isShown);
  if (shown.some((range) => isInView(range.getBoundingClientRect()))) return;
  const end = target && [...root.querySelectorAll(HEADINGS)].find((heading) => isBehind(target, heading));
  const first = shown.find(
    ({ startContainer }) =>
      !target || (isBehind(target, startContainer) && !(end && isBehind(end, startContainer))),
  );
  if (!first) return;
  // Not at the edge, so that the context of the mark is in view too.
  const top = first.getBoundingClientRect().top - window.innerHeight / 3;
  window.scrollBy({ top, behavior: 'instant' });
}

/**
 * Returns what the address names: the router focuses it, the browser makes it the target when it loads a
 * page.
 */
function sectionIn(root: HTMLElement): Element | null {
  const { activeElement } = document;
  return root.contains(activeElement) ? activeElement : root.querySelector(':target');
}

/** Whether a mark is visible: not in closed details, an unselected tab, or filtered out. */
function isShown({ startContainer }: Range): boolean {
  const parent = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  if (!parent) return false;
  return 'checkVisibility' in parent
    ? parent.checkVisibility()
    : (parent as HTMLElement).getClientRects().length > 0;
}

/** Whether something is visible between the fixed bar at the top and the bottom of the window. */
function isInView({ top, bottom }: DOMRect): boolean {
  const bar = document.querySelector('.cd-navbar')?.getBoundingClientRect().bottom ?? 0;
  return bottom > Math.max(0, bar) && top >= 0 && bottom <= window.innerHeight;
}

/** Whether `node` comes after the start of `before` in the document: behind or inside it. */
function isBehind(before: Node, node: Node): boolean {
  return (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
