import type { CodeEdit, Control } from './model.ts';

/**
 * Returns a function that shows highlighted code with edits, which are marked; undefined if it isn't the code that the
 * controls were made for.
 */
export function createCodeView(
  code: Element,
  controls: readonly Control[],
): ((edits: readonly CodeEdit[]) => void) | undefined {
  const text = code.textContent ?? '';
  const isSame = controls.every(
    ({ prop, place: { from, to } }) => to <= text.length && (from === to || text.startsWith(prop, from)),
  );
  if (!isSame) return undefined;
  const original = [...code.childNodes].map((node) => node.cloneNode(true));
  return (edits) => {
    code.replaceChildren(...original.map((node) => node.cloneNode(true)));
    // From the end, so that the places before stay where they are.
    for (const edit of edits.toReversed()) replace(code, edit);
  };
}

function replace(code: Element, { from, to, text }: CodeEdit): void {
  const range = document.createRange();
  const start = textAt(code, from, from < to);
  const end = textAt(code, to, false);
  if (!start || !end) return;
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  range.deleteContents();
  // Between the colored parts of the line, not inside one: a part may be a link.
  for (let part = start.node.parentElement; part && part !== code && !part.matches('.cd-line'); ) {
    if (from < to) range.setStartBefore(part);
    else range.setStartAfter(part);
    range.collapse(true);
    part = part.parentElement;
  }
  if (text === '') return;
  const mark = document.createElement('span');
  mark.className = 'cd-example-set';
  mark.textContent = text.trimStart();
  range.insertNode(mark);
  mark.before(text.slice(0, -mark.textContent.length));
}

/** Returns the text node with an offset; at a boundary, the one after it or the one before. */
function textAt(
  root: Element,
  offset: number,
  isAfter: boolean,
): { readonly node: Text; readonly offset: number } | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    if (isAfter ? rest < node.length : rest <= node.length) return { node, offset: rest };
    rest -= node.length;
  }
  return undefined;
}
