import type { Nodes, Root } from 'mdast';
import { walkMarkdown } from '../walk.ts';

/**
 * Returns whether a node is `[[toc]]` on its own line: VitePress inserts a table of contents there, but every
 * page here already has one.
 */
export function isContentsMark(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false;
  const [only, ...more] = node.children;
  return more.length === 0 && only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value);
}

/** Removes such nodes. */
export function remarkContentsMark() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isContentsMark(node)) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}
