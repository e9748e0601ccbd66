import { decodeHash } from '../router/url.ts';

/** Pixels a target may be below its stop position: browsers round. */
const TOLERANCE = 2;

/** Marks the heading the reader is at in the table of contents. */
export function installScrollSpy(root: HTMLElement): () => void {
  const links = new Map(
    [...root.querySelectorAll<HTMLAnchorElement>('.cd-toc a')].map((link) => [decodeHash(link.hash), link]),
  );
  const targets = [...links.keys()].flatMap((id): readonly Target[] => {
    const element = document.getElementById(id);
    return element ? [{ element, line: stopOf(element) + TOLERANCE }] : [];
  });
  if (targets.length === 0) return () => undefined;
  let frame = 0;
  const update = () => {
    frame = 0;
    const current = currentTarget(targets);
    for (const [id, link] of links) {
      if (id === current?.id) {
        link.setAttribute('aria-current', 'true');
        keepInView(link);
      } else link.removeAttribute('aria-current');
    }
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(update);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // At the end of the page, a new anchor doesn't scroll.
  window.addEventListener('hashchange', onScroll);
  update();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('hashchange', onScroll);
  };
}

interface Target {
  readonly element: HTMLElement;
  /** Pixels from the top of the window: a target above this line has been reached. */
  readonly line: number;
}

/** Returns where an element stops when a link scrolls to it, in pixels from the top of the window. */
function stopOf(element: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return (parseFloat(scrollPaddingTop) || 0) + (parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
}

/**
 * Returns the last target that has been reached. At the end of the page the remaining targets can't reach
 * their line: there it is the one the address names, otherwise the last.
 */
function currentTarget(targets: readonly Target[]): HTMLElement | undefined {
  // Targets hidden by a filter have no position.
  const seen = targets.filter(({ element }) => element.getClientRects().length > 0);
  const isReached = ({ element, line }: Target) => element.getBoundingClientRect().top <= line;
  const reached = Math.max(0, seen.findLastIndex(isReached));
  const page = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + page.clientHeight >= page.scrollHeight - TOLERANCE;
  if (!isAtEnd) return seen[reached]?.element;
  const last = seen.slice(reached);
  const named = last.find(({ element }) => element.id === decodeHash(location.hash));
  return (named ?? last.at(-1))?.element;
}

/** Scrolls the table of contents itself, never the page. */
function keepInView(link: HTMLElement): void {
  const box = link.closest<HTMLElement>('.cd-toc');
  if (!box) return;
  const top = link.offsetTop;
  if (top < box.scrollTop + 40) box.scrollTop = top - 40;
  else if (top > box.scrollTop + box.clientHeight - 60) box.scrollTop = top - box.clientHeight + 60;
}
