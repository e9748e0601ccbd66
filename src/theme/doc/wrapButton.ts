/**
 * Adds one listener for all wrap buttons in `root`, which toggle between wrapping long lines and scrolling. A
 * block has a button only if a line is too long.
 */
export function installWrapButtons(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('.cd-wrap')];
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.cd-wrap') : null;
    const block = button && blockOf(button);
    if (!button || !block) return;
    const isWrapped = block.classList.toggle('cd-code-wrapped');
    button.setAttribute('aria-pressed', String(isWrapped));
  };
  const showWhereNeeded = () => {
    // Measures all before changing any: one layout instead of one per block.
    const needed = buttons.map((button) => {
      const block = blockOf(button);
      return block !== undefined && block.scrollWidth > block.clientWidth;
    });
    for (const [index, button] of buttons.entries()) {
      const isWrapped = button.getAttribute('aria-pressed') === 'true';
      button.toggleAttribute('data-needed', isWrapped || needed[index] === true);
    }
  };
  let frame = requestAnimationFrame(showWhereNeeded);
  const onResize = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(showWhereNeeded);
  };
  root.addEventListener('click', onClick);
  // A block in a tab or in `<details>` has a width only once it is shown.
  root.addEventListener('click', onResize);
  window.addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('click', onClick);
    root.removeEventListener('click', onResize);
    window.removeEventListener('resize', onResize);
  };
}

function blockOf(button: Element): HTMLElement | undefined {
  return button.closest('.cd-code-body')?.querySelector('pre') ?? undefined;
}
