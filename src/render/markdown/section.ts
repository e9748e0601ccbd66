import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { FOOTNOTE_LABEL_ID, levelOf } from './heading.ts';

/** A part of a page between two headings, as plain text, for search. */
export interface TextSection {
  /** Id and text of the section's heading; absent before the first heading. */
  readonly id?: string;
  readonly heading?: string;
  readonly text: string;
  /** The text of its code blocks. */
  readonly code: string;
}

const BLOCK = /^(?:p|li|tr|dt|dd|h[1-6]|blockquote|div|br|cd-\w+)$/;
const CODE = /^(?:pre|cd-fence)$/;
const NOT_TEXT = /^(?:script|style|svg|button)$/;

/** Splits a page into sections at its headings. */
export function readSections(tree: Root): readonly TextSection[] {
  const sections: { id?: string; heading?: string; text: string; code: string }[] = [{ text: '', code: '' }];
  const walk = (node: Nodes): void => {
    const current = sections.at(-1);
    if (!current) return;
    if (node.type === 'text') current.text += node.value;
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element') {
      if (NOT_TEXT.test(node.tagName) || node.properties.id === FOOTNOTE_LABEL_ID) return;
      const id = headingId(node);
      if (id !== undefined) {
        sections.push({ id, heading: textOf(node).trim(), text: '', code: '' });
        return;
      }
      if (CODE.test(node.tagName)) {
        current.code += `${textOf(node)}\n`;
        current.text += ' ';
        return;
      }
    }
    const isBlock = node.type === 'element' && BLOCK.test(node.tagName);
    if (isBlock) current.text += ' ';
    const lastCell = node.children.findLast(isCell);
    for (const child of node.children) {
      walk(child);
      if (child !== lastCell && isCell(child)) current.text += ' · ';
    }
    if (isBlock) current.text += ' ';
    const last = sections.at(-1);
    if (last && last !== current) last.text += ' ';
  };
  walk(tree);
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter((section) => section.id !== undefined || section.text !== '' || section.code !== '');
}

function isCell(node: Nodes): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName);
}

function headingId(node: Element): string | undefined {
  return levelOf(node) > 0 && typeof node.properties.id === 'string' ? node.properties.id : undefined;
}
