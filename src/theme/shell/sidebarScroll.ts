/** Returns the session storage key of a sidebar's scroll position, in pixels, by its id. */
function scrollKey(id: string): string {
  return `chartdocs.sidebar.${id}`;
}

/** Pixels kept free around the current link. */
const MARGIN = 40;

/**
 * Restores the sidebar's scroll position, then scrolls further if needed to bring the current link into view.
 */
export function placeSidebar(): void {
  const box = document.querySelector<HTMLElement>('.cd-sidebar');
  if (!box) return;
  const stored = read(scrollKey(box.dataset.sidebar ?? ''));
  if (stored !== undefined) box.scrollTop = stored;
  revealCurrent(box);
}

/** Scrolls the sidebar itself, never the page. */
export function revealCurrent(box: HTMLElement): void {
  const current = box.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current || box.clientHeight === 0) return;
  const top = current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  const isInView = top >= box.scrollTop + MARGIN && top <= box.scrollTop + box.clientHeight - 2 * MARGIN;
  if (!isInView) box.scrollTop = top - box.clientHeight / 3;
}

export function keepSidebarScroll(box: HTMLElement): void {
  try {
    sessionStorage.setItem(scrollKey(box.dataset.sidebar ?? ''), String(Math.round(box.scrollTop)));
  } catch {
    // without storage the sidebar starts at the current link
  }
}

function read(key: string): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
