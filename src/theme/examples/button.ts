/** Creates a button of the bars of an example. */
export function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'cd-example-button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
