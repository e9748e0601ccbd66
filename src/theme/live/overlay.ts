import type { LiveProblem } from './model.ts';

const ID = 'cd-live-problems';

const STYLES = `
  :host { position: fixed; z-index: 99; inset: auto 1rem 1rem; max-height: 70vh; overflow: auto; }
  section { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; color: #ffecec; font: 14px/1.5 system-ui, sans-serif;
    background: #2a0f12; border: 1px solid #dc4343; border-radius: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / 45%); }
  h2 { margin: 0 2rem .5rem 0; font-size: 1rem; }
  button { float: right; color: inherit; background: none; border: 1px solid currentcolor; border-radius: 6px; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  code { color: #ffb3b3; }
  pre { margin: .5rem 0; padding: .5rem .75rem; overflow-x: auto; background: #17080a; border-radius: 6px; }
  p { margin: .25rem 0; }
`;

/** Shows the current problems over the page, in a shadow root, which the site's styles don't reach. */
export function showProblems(problems: readonly LiveProblem[]): void {
  hideProblems();
  if (problems.length === 0) return;
  const host = document.createElement('div');
  host.id = ID;
  host.setAttribute('role', 'alert');
  const shadow = host.attachShadow({ mode: 'open' });
  const section = element('section', '');
  const close = element('button', 'Close');
  close.addEventListener('click', hideProblems);
  const count = problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`;
  section.append(close, element('h2', `${count} the site from being made.`));
  for (const { place, message, hint, frame } of problems) {
    if (place !== undefined) section.append(element('code', place));
    section.append(element('p', message));
    if (frame !== undefined) section.append(element('pre', frame));
    if (hint !== undefined) section.append(element('p', `→ ${hint}`));
  }
  // Not a style element, which a content security policy would block.
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [styles];
  shadow.append(section);
  document.body.append(host);
}

function hideProblems(): void {
  document.getElementById(ID)?.remove();
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
