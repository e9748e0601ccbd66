import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { LibraryNames } from '../names.ts';
import { nameAt } from './complete.ts';

/** Shows what a name of the library is: its type, the first sentence about it, and a link to its page. */
export function hoverNames(names: Promise<LibraryNames | undefined>, linkLabel: string): Extension {
  return hoverTooltip(async ({ state }, pos) => {
    const known = await names;
    const found = known && nameAt(state, pos, known);
    if (!found) return null;
    const { from: pos1, to: end, described } = found;
    return {
      ...{ pos: pos1, end, above: true },
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cd-hover';
        const code = document.createElement('code');
        code.textContent =
          described.type === undefined ? described.name : `${described.name}: ${described.type}`;
        const link = document.createElement('a');
        link.href = described.href;
        link.target = '_blank';
        link.rel = 'noopener';
        link.textContent = linkLabel;
        dom.append(code, ...(described.text === undefined ? [] : [paragraph(described.text)]), link);
        return { dom };
      },
    };
  });
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}
