const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/**
 * Scrolls to the first mark that a page has been opened for, if none is in view. Where the address names a section,
 * the reader stays in it; and who has moved on by then is left alone.
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
  // Not at the edge, so that what the mark belongs to is read with it.
  const top = first.getBoundingClientRect().top - window.innerHeight / 3;
  window.scrollBy({ top, behavior: 'instant' });
}

/** What the address names: the router puts the focus there, the browser makes it the target when it loads a page. */
function sectionIn(root: HTMLElement): Element | null {
  const { activeElement } = document;
  return root.contains(activeElement) ? activeElement : root.querySelector(':target');
}

/** What is in closed details, in a tab that is not chosen, or filtered away is not shown. */
function isShown({ startContainer }: Range): boolean {
  const parent = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  if (!parent) return false;
  return 'checkVisibility' in parent
    ? parent.checkVisibility()
    : (parent as HTMLElement).getClientRects().length > 0;
}

/** Whether something is seen between the fixed bar at the top and the end of the window. */
function isInView({ top, bottom }: DOMRect): boolean {
  const bar = document.querySelector('.cd-navbar')?.getBoundingClientRect().bottom ?? 0;
  return bottom > Math.max(0, bar) && top >= 0 && bottom <= window.innerHeight;
}

/** Whether `node` comes after the beginning of `before` in the document: behind it, or in it. */
function isBehind(before: Node, node: Node): boolean {
  return (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
