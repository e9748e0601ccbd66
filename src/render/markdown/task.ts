import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { eachElement } from '../walk.ts';

/** Labels the checkbox of each task with its text, which GFM puts next to it without a label. */
export function labelTasks(tree: Root): void {
  eachElement(tree, (node) => {
    const { className } = node.properties;
    if (node.tagName !== 'li' || !Array.isArray(className) || !className.includes('task-list-item')) return;
    eachElement(node, (box) => {
      if (box.tagName === 'input') box.properties.ariaLabel = textOf(node).trim();
    });
  });
}
