import type { ShellText } from '../strings/shellText.ts';
import { clickInOrder, holdClicks } from './holdClicks.ts';

/** A part of articles whose code is fetched only by pages that contain it. */
export interface LaterPart {
  /** Selects the elements with its buttons and fields. */
  readonly selector: string;
  /** Milliseconds until its code is fetched, unless the reader uses the part sooner. */
  readonly delay: number;
  /** @returns a function that activates the part */
  readonly load: () => Promise<(root: HTMLElement, text: ShellText) => () => void>;
}

/**
 * Activates a part of an article with code that is fetched later. Clicks made before the code arrives are
 * replayed, and a new anchor in the address is announced again; if loading fails, the next use of the part
 * retries.
 *
 * @returns a function that undoes it
 */
export function installLater(
  root: HTMLElement,
  { selector, delay, load }: LaterPart,
  text: ShellText,
): () => void {
  if (!root.querySelector(selector)) return () => undefined;
  const clicked = holdClicks(root, selector);
  let stop = () => stopWaiting();
  let isLoading = false;
  let isWanted = true;
  /** Whether the reader has moved to another anchor since last typing into the part. */
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
        const buttons = clicked();
        stopWaiting();
        stop = install(root, text);
        void clickInOrder(buttons);
        if (hasMoved) window.dispatchEvent(new HashChangeEvent('hashchange'));
      },
      () => {
        isLoading = false;
      },
    );
  };
  const onUse = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.closest(selector))) return;
    if (type === 'input') hasMoved = false;
    start();
  };
  const types = ['click', 'focusin', 'input'] as const;
  for (const type of types) root.addEventListener(type, onUse);
  window.addEventListener('hashchange', onHash);
  const timer = setTimeout(start, delay);
  const stopWaiting = () => {
    clicked();
    clearTimeout(timer);
    window.removeEventListener('hashchange', onHash);
    for (const type of types) root.removeEventListener(type, onUse);
  };
  return () => {
    isWanted = false;
    stop();
  };
}
