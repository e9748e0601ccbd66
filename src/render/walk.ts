import type * as Html from 'hast';
import type * as Markdown from 'mdast';

/**
 * How a walk continues: by default into the node; `skip` skips its children, a number continues at the
 * sibling with that index without visiting its children, `stop` ends the walk.
 */
export type Next = 'skip' | 'stop' | number | undefined;

type Visitor<Node, Parent> = (
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  // biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
) => Next | void;

/**
 * Visits each node before its children. Visitors may change the tree: children are read when they are
 * visited. The walk isn't recursive, and a node costs little more than calling its visitor: pages are walked
 * a dozen times.
 */
function walk<Node, Parent extends { readonly children: readonly Node[] }>(
  tree: Node,
  isParent: (node: Node) => node is Node & Parent,
  visit: Visitor<Node, Parent>,
): void {
  if (visit(tree, undefined, undefined) !== undefined || !isParent(tree)) return;
  const open: { readonly parent: Parent; next: number }[] = [{ parent: tree, next: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { parent, next: index } = level;
    const node = parent.children[index];
    if (node === undefined) {
      open.pop();
      continue;
    }
    level.next = index + 1;
    const next = visit(node, index, parent);
    if (next === 'stop') return;
    if (typeof next === 'number') level.next = next;
    else if (next !== 'skip' && isParent(node)) open.push({ parent: node, next: 0 });
  }
}

/** Visits each node of a Markdown tree before its children. */
export function walkMarkdown(tree: Markdown.Nodes, visit: Visitor<Markdown.Nodes, Markdown.Parents>): void {
  walk<Markdown.Nodes, Markdown.Parents>(
    tree,
    (node): node is Markdown.Nodes & Markdown.Parents => 'children' in node,
    visit,
  );
}

/** Visits each node of an HTML tree before its children. */
export function walkHtml(tree: Html.Nodes, visit: Visitor<Html.Nodes, Html.Parents>): void {
  walk<Html.Nodes, Html.Parents>(
    tree,
    (node): node is Html.Nodes & Html.Parents => 'children' in node,
    visit,
  );
}

/** Visits each element of an HTML tree before its children. */
export function eachElement(tree: Html.Nodes, visit: Visitor<Html.Element, Html.Parents>): void {
  walkHtml(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}
