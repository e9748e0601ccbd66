/**
 * Tolerates changes to the document by others: translation wraps text nodes in elements, and extensions move
 * and remove nodes. React would then remove nodes from former parents, or insert before former siblings, and
 * the resulting DOM error would crash the page.
 */
export function tolerateForeignChanges(prototype: Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    // Removes it from its current parent, if it still has one.
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let sibling = before;
    // A wrapped sibling is found inside its wrapper; if it is gone, inserts at the end.
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
    return insertBefore.call(this, node, sibling) as T;
  };
}
