/**
 * Opens the article's closed `<details>` while printing. Newer browsers do this with the style sheet alone.
 */
export function openWhilePrinting(): void {
  let opened: readonly { readonly details: HTMLDetailsElement; readonly name: string | null }[] = [];
  const close = () => {
    for (const { details } of opened) details.open = false;
    for (const { details, name } of opened) if (name !== null) details.setAttribute('name', name);
    opened = [];
  };
  window.addEventListener('beforeprint', () => {
    close();
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].map(
      (details) => ({
        details,
        name: details.getAttribute('name'),
      }),
    );
    for (const { details } of opened) {
      // Only one of those that share a name can be open.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  window.addEventListener('afterprint', close);
}
