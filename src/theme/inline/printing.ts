/** Opens what is closed in the article while it is printed. Newer browsers do it by the style sheet alone. */
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
      // Of those that share a name only one can be open.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  window.addEventListener('afterprint', close);
}
