import type { Nodes, Root } from 'mdast';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { walkMarkdown } from '../walk.ts';

/** What all addresses that GFM links in plain text have in them. */
const ADDRESS = /www\.|:\/\/|@/i;

/**
 * Lets the search for plain addresses (`www.example.org`) read only those paragraphs that may hold one: it walks a
 * tree four times, at a high cost for each node. Stands after remark-gfm, whose only changes of a finished tree these
 * are.
 */
export function remarkFewAddresses(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => ({
    ...extension,
    transforms: (extension.transforms ?? []).map((transform) => (tree: Root) => {
      walkMarkdown(tree, (node) => {
        if (node.type === 'link' || node.type === 'linkReference') return 'skip';
        if (node.type === 'root' || !('children' in node) || !node.children.some(mayHoldAddress))
          return undefined;
        transform({ type: 'root', children: [node] });
        return 'skip';
      });
      return undefined;
    }),
  }));
}

function mayHoldAddress(node: Nodes): boolean {
  return node.type === 'text' && ADDRESS.test(node.value);
}
