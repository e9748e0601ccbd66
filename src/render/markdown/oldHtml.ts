import type { Element, Root } from 'hast';
import { eachElement } from '../walk.ts';
import { REPLACED_ELEMENTS } from './elements.ts';

/** Replaces obsolete and unsupported HTML with equivalents that pages can have. */
export function replaceObsoleteHtml(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    const { tagName, properties } = node;
    // HTML parsers read a lone `</p>` as an empty paragraph.
    if (tagName === 'p' && node.children.length === 0 && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (tagName === 'a') nameById(node);
    const replaced = Object.hasOwn(REPLACED_ELEMENTS, tagName) ? REPLACED_ELEMENTS[tagName] : undefined;
    if (replaced === undefined) return undefined;
    if (tagName === 'center') properties.align = 'center';
    if (tagName === 'font') node.properties = {};
    node.tagName = replaced;
    return undefined;
  });
}

/** Converts `<a name="here">` to `<a id="here">`. */
function nameById({ properties }: Element): void {
  const { name, ...others } = properties;
  if (typeof name === 'string') Object.assign(properties, { id: others.id ?? name });
  delete properties.name;
}
