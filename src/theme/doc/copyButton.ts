import type { ShellText } from '../strings/shellText.ts';

/** How long the button shows the outcome, in milliseconds. */
const FEEDBACK_TIME = 2000;

/**
 * Adds one listener for all copy buttons in `root`; shows the outcome on the button and announces it to
 * screen readers.
 */
export function installCopyButtons(root: HTMLElement, text: ShellText): () => void {
  const announcement = document.createElement('span');
  announcement.className = 'cd-visually-hidden';
  announcement.ariaLive = 'polite';
  root.append(announcement);
  const timers = new Map<HTMLButtonElement, number>();

  const onClick = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.cd-copy') : null;
    const code = button?.closest('.cd-code')?.querySelector('code');
    if (!(button instanceof HTMLButtonElement) || !code) return;
    const isCopied = await copy(code.textContent ?? '');
    // If the page can't write to the clipboard, selects the code for the reader to copy.
    if (!isCopied) getSelection()?.selectAllChildren(code);
    const state = isCopied ? 'copied' : 'selected';
    button.textContent = text(`code.${state}`);
    button.dataset.state = state;
    announcement.textContent = text(`code.announce-${state}`);
    clearTimeout(timers.get(button));
    timers.set(button, window.setTimeout(reset, FEEDBACK_TIME, button));
  };
  const reset = (button: HTMLButtonElement) => {
    button.textContent = text('code.copy');
    delete button.dataset.state;
    announcement.textContent = '';
  };

  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    for (const timer of timers.values()) clearTimeout(timer);
    announcement.remove();
  };
}

/**
 * Copies a page's Markdown when its link is clicked; with a modifier key, or if copying fails, follows the
 * link.
 */
export function installCopyPage(root: HTMLElement, text: ShellText): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a.cd-copy-page') : null;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
    event.preventDefault();
    void copyFrom(link.href).then((isCopied) => {
      if (!isCopied) return location.assign(link.href);
      const label = link.textContent;
      link.textContent = text('code.copied');
      setTimeout(() => {
        link.textContent = label;
      }, FEEDBACK_TIME);
    });
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

async function copyFrom(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    return response.ok && (await copy(await response.text()));
  } catch {
    return false;
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
