/** A part of articles whose code is fetched by the pages that hold it. */
export interface LaterPart {
  /** Its buttons and fields are in elements that this selects. */
  readonly selector: string;
  /** Milliseconds after which its code is fetched, if the reader doesn't use the part before. */
  readonly delay: number;
  /** @returns what brings the part to life */
  readonly load: () => Promise<(root: HTMLElement) => () => void>;
}

/**
 * Brings a part of an article to life with code that is fetched. The buttons that are clicked until it has come are
 * clicked again then, and a new anchor in the address is announced again; if it doesn't come, the next use of the part tries again.
 *
 * @returns what takes it all away again
 */
export function installLater(root: HTMLElement, { selector, delay, load }: LaterPart): () => void {
  if (!root.querySelector(selector)) return () => undefined;
  const clicked: HTMLElement[] = [];
  let stop = () => stopWaiting();
  let isLoading = false;
  let isWanted = true;
  /** Whether the reader has gone to another anchor since the part was last typed into. */
  let hasMoved = false;
  const onHash = () => {
    hasMoved = true;
  };
  const start = () => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (install) => {
        if (!isWanted) return;
        stopWaiting();
        stop = install(root);
        for (const button of clicked) button.click();
        if (hasMoved) window.dispatchEvent(new HashChangeEvent('hashchange'));
      },
      () => {
        isLoading = false;
      },
    );
  };
  const onUse = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.closest(selector))) return;
    const button = target.closest('button');
    if (type === 'click' && button) clicked.push(button);
    if (type === 'input') hasMoved = false;
    start();
  };
  const types = ['click', 'focusin', 'input'] as const;
  for (const type of types) root.addEventListener(type, onUse);
  window.addEventListener('hashchange', onHash);
  const timer = setTimeout(start, delay);
  const stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener('hashchange', onHash);
    for (const type of types) root.removeEventListener(type, onUse);
  };
  return () => {
    isWanted = false;
    stop();
  };
}
