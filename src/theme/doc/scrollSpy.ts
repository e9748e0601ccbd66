import { decodeHash } from '../router/url.ts';

/** Pixels by which a target may stand below where it stops: browsers round. */
const TOLERANCE = 2;

/** Marks in the table of contents which heading the reader is at. */
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
  // At the end of the page another address does not scroll.
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
  /** Pixels below the top of the window: what is above this line has been reached. */
  readonly line: number;
}

/** Where an element stops that a link leads to, in pixels below the top of the window. */
function stopOf(element: HTMLElement): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return (parseFloat(scrollPaddingTop) || 0) + (parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
}

/**
 * The last target that has been reached. At the end of the page those that are left cannot come up to their line:
 * there it is the one that the address names, else the last.
 */
function currentTarget(targets: readonly Target[]): HTMLElement | undefined {
  // What a filter has hidden stands nowhere.
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
