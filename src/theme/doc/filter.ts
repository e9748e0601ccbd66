import { decodeHash } from '../router/url.ts';
import type { ShellText } from '../strings/shellText.ts';

/** The rows of a `data-filtered` part, and their filter controls. */
interface Filter {
  readonly input: HTMLInputElement;
  readonly buttons: readonly HTMLButtonElement[];
  readonly output: HTMLElement | null;
  readonly rows: readonly HTMLElement[];
  /** Groups of rows, hidden when none of their rows is left. */
  readonly groups: readonly HTMLElement[];
  readonly text: ShellText;
}

/** Activates an article's filters: hides rows that don't match the text or the chosen flags. */
export function installFilters(root: HTMLElement, text: ShellText): () => void {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-filtered]')].map((part) =>
    installFilter(part, text),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function installFilter(part: HTMLElement, text: ShellText): () => void {
  const input = part.querySelector<HTMLInputElement>('.cd-filter input');
  if (!input) return () => undefined;
  const filter: Filter = {
    input,
    buttons: [...part.querySelectorAll<HTMLButtonElement>('.cd-filter [data-flag]')],
    output: part.querySelector('.cd-filter-count'),
    rows: [...part.querySelectorAll<HTMLElement>('[data-flags]')],
    groups: [...part.querySelectorAll<HTMLElement>('[data-filter-group]')],
    text,
  };
  const onInput = () => apply(filter);
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.cd-filter [data-flag]') : null;
    if (!button) return;
    const isPressed = button.getAttribute('aria-pressed') !== 'true';
    if (isPressed && button.closest('[data-single]')) {
      for (const other of filter.buttons) other.setAttribute('aria-pressed', 'false');
    }
    button.setAttribute('aria-pressed', String(isPressed));
    apply(filter);
  };
  // A link to a hidden member shows it again.
  const reveal = (hash: string) => {
    const target = document.getElementById(decodeHash(hash));
    const row = filter.rows.find((one) => one.contains(target));
    const closed = row?.closest<HTMLDetailsElement>('details:not([open])');
    if (!target || !(row?.hidden || closed)) return;
    if (row?.hidden) {
      input.value = '';
      for (const button of filter.buttons) button.setAttribute('aria-pressed', 'false');
      apply(filter);
    }
    const group = row?.closest('details');
    if (group) group.open = true;
    target.scrollIntoView();
  };
  const onHash = () => reveal(location.hash);
  // If the link's hash is already the page's, no `hashchange` event fires: only the click shows it.
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && link.pathname === location.pathname && link.hash === location.hash) reveal(link.hash);
  };
  // Applies text typed before activation, and the link that led here.
  if (input.value !== '') apply(filter);
  if (part.querySelector('details')) onHash();
  input.addEventListener('input', onInput);
  part.addEventListener('click', onClick);
  window.addEventListener('hashchange', onHash);
  document.addEventListener('click', onLink);
  return () => {
    input.removeEventListener('input', onInput);
    part.removeEventListener('click', onClick);
    window.removeEventListener('hashchange', onHash);
    document.removeEventListener('click', onLink);
  };
}

function apply({ input, buttons, output, rows, groups, text }: Filter): void {
  const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true');
  // Mutually exclusive flags (own, inherited) match either; all other flags must match.
  const flags = new Map<string, string[]>();
  for (const { dataset } of pressed) {
    const { flag = '', dimension = flag } = dataset;
    flags.set(dimension, [...(flags.get(dimension) ?? []), flag]);
  }
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    row.hidden = !matches(row, words, [...flags.values()]);
    if (!row.hidden) shown += 1;
  }
  const isFiltered = words.length > 0 || pressed.length > 0;
  for (const group of groups) {
    group.hidden = group.querySelector('[data-flags]:not([hidden])') === null;
    // Opens closed groups that have matches.
    if (group instanceof HTMLDetailsElement) group.open = isFiltered && !group.hidden;
  }
  const count = shown === 0 ? text('filter.nothing') : text('filter.count', { shown, total: rows.length });
  if (output) output.textContent = isFiltered ? count : '';
}

function matches(row: HTMLElement, words: readonly string[], flags: readonly (readonly string[])[]): boolean {
  const own = (row.dataset.flags ?? '').split(' ');
  if (!flags.every((either) => either.some((flag) => own.includes(flag)))) return false;
  if (words.length === 0) return true;
  const text = `${row.dataset.name ?? ''} ${row.textContent ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
