import type { Nodes, Root } from 'mdast';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { walkMarkdown } from '../walk.ts';

/** Matches text that may contain an address that GFM links. */
const ADDRESS = /www\.|:\/\/|@/i;

/**
 * Limits the search for plain addresses (`www.example.org`) to paragraphs that may contain one: it walks a
 * tree four times, at a high cost per node. Must come after remark-gfm, which transforms finished trees only
 * for this search.
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
