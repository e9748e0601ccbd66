import type { Root } from 'hast';
import { eachElement } from '../walk.ts';
import { FOOTNOTE_LABEL_ID, levelOf } from './heading.ts';

/** Headings of a fragment are below the sections (2) and groups (3) of its page. */
const FIRST_LEVEL = 4;

/**
 * Isolates a fragment from the rest of its page: its headings have no ids and a deeper level; all other ids,
 * and references to them, have a prefix.
 */
export function isolateFragment(tree: Root, idPrefix: string): void {
  const own = new Set<unknown>();
  eachElement(tree, (node) => {
    const level = levelOf(node);
    if (level > 0) node.tagName = `h${Math.min(6, level - 1 + FIRST_LEVEL)}`;
    if (node.properties.id === FOOTNOTE_LABEL_ID) node.properties.className = ['cd-visually-hidden'];
    else if (level > 0) delete node.properties.id;
    own.add(node.properties.id);
  });
  eachElement(tree, ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string') properties.id = idPrefix + id;
    if (typeof href === 'string' && href.startsWith('#')) {
      // A link to an anchor of the page that the comment was written for.
      if (own.has(href.slice(1))) properties.href = `#${idPrefix}${href.slice(1)}`;
      else delete properties.href;
    }
    if (ariaDescribedBy !== undefined) properties.ariaDescribedBy = [idPrefix + FOOTNOTE_LABEL_ID];
  });
}
