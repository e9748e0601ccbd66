/**
 * Remembers clicks on buttons whose code has not arrived yet.
 *
 * @param selector selects the elements around the buttons
 * @returns a function that stops it, and returns the clicked buttons in order
 */
export function holdClicks(root: HTMLElement, selector: string): () => readonly HTMLButtonElement[] {
  const clicked: HTMLButtonElement[] = [];
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(selector))) return;
    const button = target.closest('button');
    if (button) clicked.push(button);
  };
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    return clicked;
  };
}

/** Clicks controls one after the other, each on what the one before has led to. */
export async function clickInOrder(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    control.click();
    // React renders what a click has changed in a microtask.
    await undefined;
  }
}
