import type * as Html from 'hast';
import type * as Markdown from 'mdast';

/**
 * Where a walk goes on: nothing to look into the node, `skip` to leave out what it holds, a number for the sibling at
 * that index without looking into the node, `stop` to end.
 */
export type Next = 'skip' | 'stop' | number | undefined;

type Visitor<Node, Parent> = (
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  // biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
) => Next | void;

/**
 * Visits each node before what it holds. Visitors may change the tree: children are read when they are visited.
 * Neither depth nor length of a tree costs stack, and a node costs little more than the call of its visitor: pages are
 * walked a dozen times.
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

/** Visits each node of a tree of Markdown before what it holds. */
export function walkMarkdown(tree: Markdown.Nodes, visit: Visitor<Markdown.Nodes, Markdown.Parents>): void {
  walk<Markdown.Nodes, Markdown.Parents>(
    tree,
    (node): node is Markdown.Nodes & Markdown.Parents => 'children' in node,
    visit,
  );
}

/** Visits each node of a tree of HTML before what it holds. */
export function walkHtml(tree: Html.Nodes, visit: Visitor<Html.Nodes, Html.Parents>): void {
  walk<Html.Nodes, Html.Parents>(
    tree,
    (node): node is Html.Nodes & Html.Parents => 'children' in node,
    visit,
  );
}

/** Visits each element of a tree of HTML before what it holds. */
export function eachElement(tree: Html.Nodes, visit: Visitor<Html.Element, Html.Parents>): void {
  walkHtml(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}
