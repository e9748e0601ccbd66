import type { Nodes, Paragraph } from 'mdast';
import type {} from 'mdast-util-directive';

/** Whether a node is the text in brackets of a container directive. */
export function isLabel(node: Nodes): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}
