import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { withBaseUrl } from '../../theme/router/url.ts';
import { eachElement } from '../walk.ts';
import type { MarkdownHost } from './host.ts';

/** Links inline code that is exactly the name of an exported symbol or member to its page. */
export function linkSymbols(tree: Root, host: MarkdownHost): void {
  eachElement(tree, (node, index, parent) => {
    if (/^(?:a|h[1-6]|pre|cd-fence|cd-code|summary|cd-admonition-title)$/.test(node.tagName)) return 'skip';
    if (node.tagName !== 'code' || !parent || index === undefined) return undefined;
    const route = host.symbolRoute(textOf(node));
    if (route === undefined) return 'skip';
    parent.children[index] = {
      type: 'element',
      tagName: 'a',
      properties: { href: withBaseUrl(host.baseUrl, route), className: ['cd-symbol'] },
      children: [node],
    };
    return 'skip';
  });
}
