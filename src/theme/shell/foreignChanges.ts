/**
 * Lets others change the document: a browser that translates it puts elements in place of texts, and extensions move
 * and remove what they like. React then takes nodes out of parents, and puts others before siblings, that are not
 * theirs any more, and the browser's error would end the page.
 */
export function tolerateForeignChanges(prototype: Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    // Where it is now; nowhere, if something else has removed it.
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let sibling = before;
    // What has been wrapped stands in its wrapper; the place of what has gone is the end.
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
    return insertBefore.call(this, node, sibling) as T;
  };
}
