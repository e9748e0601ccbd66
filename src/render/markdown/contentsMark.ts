import type { Nodes, Root } from 'mdast';
import { walkMarkdown } from '../walk.ts';

/** Whether a node is `[[toc]]` on a line of its own: where VitePress puts a list of contents, which each page has here. */
export function isContentsMark(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false;
  const [only, ...more] = node.children;
  return more.length === 0 && only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value);
}

/** Leaves such marks out. */
export function remarkContentsMark() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isContentsMark(node)) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}
