import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Names each table by its columns, for those who meet it as a region that scrolls, and says the alignment of
 * its cells by class: a style on each would need an exception in a content security policy.
 */
export function shapeTables(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'table' }, (table: Element) => {
    const columns: string[] = [];
    visit(table, 'element', (cell: Element) => {
      if (cell.tagName !== 'th' && cell.tagName !== 'td') return undefined;
      if (cell.tagName === 'th') columns.push(textOf(cell).trim());
      const { align, ...others } = cell.properties;
      cell.properties =
        align === 'right' || align === 'center' ? { ...others, className: [`cd-${align}`] } : others;
      return SKIP;
    });
    const named = columns.filter((name) => name !== '').join(', ');
    table.properties.label = named === '' ? 'Table' : `Table: ${named}`;
  });
}
