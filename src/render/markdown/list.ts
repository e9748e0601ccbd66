import type { Element } from 'hast';
import type { ListItem, Parents } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';

/**
 * Creates a handler for remark-rehype that checks once per list whether its items are spaced. The default
 * handler checks all items of the list for each item, which takes quadratic time.
 */
export function listItemHandler(): (state: State, node: ListItem, parent: Parents | undefined) => Element {
  const known = new WeakMap<Parents, boolean>();
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const spread = known.get(parent) ?? (parent.spread === true || parent.children.some(isSpread));
    known.set(parent, spread);
    return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
  };
}

function isSpread({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
