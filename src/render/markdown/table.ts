import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Text } from '../../theme/strings/text.ts';
import { eachElement } from '../walk.ts';

/**
 * Labels each table by its columns, since it is a scrollable region for assistive technology, and sets the
 * alignment of cells by class: inline styles would need an exception in a content security policy.
 */
export function shapeTables(tree: Root, text: Text): void {
  eachElement(tree, (table) => {
    if (table.tagName !== 'table') return;
    const columns: string[] = [];
    eachElement(table, (cell) => {
      if (cell.tagName !== 'th' && cell.tagName !== 'td') return undefined;
      if (cell.tagName === 'th') columns.push(textOf(cell).trim());
      // A screen reader would announce an empty heading with each cell.
      if (cell.tagName === 'th' && cell.children.every(isBlank)) cell.tagName = 'td';
      const { align, ...others } = cell.properties;
      const side = align === 'middle' ? 'center' : align;
      cell.properties =
        side === 'right' || side === 'center' ? { ...others, className: [`cd-${side}`] } : others;
      return 'skip';
    });
    const named = columns.filter((name) => name !== '').join(', ');
    table.properties.label = named === '' ? text('table.label') : text('table.columns', { columns: named });
  });
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}
