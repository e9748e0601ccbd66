import type { Element, ElementContent } from 'hast';
import type { CodeLink } from './host.ts';

/**
 * Turns names in highlighted lines, which don't have their breaks yet, into links. Each target is in the order of focus once: code names the same things
 * again and again.
 *
 * @param href returns the URL of a route
 */
export function linkNames(
  lines: readonly Element[],
  links: readonly CodeLink[],
  href: (route: string) => string,
): void {
  if (links.length === 0) return;
  const known = new Set<string>();
  let offset = 0;
  for (const line of lines) {
    const visit = (nodes: readonly ElementContent[]): ElementContent[] =>
      nodes.flatMap((node): readonly ElementContent[] => {
        if (node.type === 'element') return [{ ...node, children: visit(node.children) }];
        if (node.type !== 'text') return [node];
        const from = offset;
        offset += node.value.length;
        return split(node.value, from, links, (link) => {
          const isRepeated = known.has(link.href);
          known.add(link.href);
          return { href: href(link.href), className: ['cd-ref'], ...(isRepeated ? { tabIndex: -1 } : {}) };
        });
      });
    line.children = visit(line.children);
    // The break after it.
    offset += 1;
  }
}

/** Splits a text at the links in it. @param from where the text begins in the code */
function split(
  text: string,
  from: number,
  links: readonly CodeLink[],
  propertiesOf: (link: CodeLink) => Element['properties'],
): readonly ElementContent[] {
  const inside = links.filter(
    ({ offset, length }) => offset >= from && offset + length <= from + text.length,
  );
  let at = 0;
  const parts = inside.flatMap((link): readonly ElementContent[] => {
    const start = link.offset - from;
    const before = text.slice(at, start);
    at = start + link.length;
    const name: Element = {
      type: 'element',
      tagName: 'a',
      properties: propertiesOf(link),
      children: [{ type: 'text', value: text.slice(start, at) }],
    };
    return [...textNode(before), name];
  });
  return [...parts, ...textNode(text.slice(at))];
}

function textNode(value: string): readonly ElementContent[] {
  return value === '' ? [] : [{ type: 'text', value }];
}
