/** The code that is shown below an example: the editor takes its place, and controls change it. */
export function codeBelow(figure: HTMLElement): HTMLElement | undefined {
  const next = figure.nextElementSibling;
  return next instanceof HTMLElement && next.matches('.cd-code, .cd-example-code') ? next : undefined;
}
