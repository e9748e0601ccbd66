import type { Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Whether a node is the text in brackets of a container directive. */
export function isLabel(node: Nodes): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** Creates an element for a container, and one for its title. */
export function shapeLabelled(
  node: ContainerDirective,
  { element, label, title }: { readonly element: string; readonly label: string; readonly title?: string },
): void {
  const [first] = node.children;
  const shown = node.attributes?.title || title;
  if (first && isLabel(first)) {
    first.data = { ...first.data, hName: label, hProperties: {} };
  } else if (shown) {
    node.children.unshift({
      type: 'paragraph',
      data: { hName: label, hProperties: {} },
      children: [{ type: 'text', value: shown }],
    });
  }
  node.data = { ...node.data, hName: element, hProperties: {} };
}
