import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withBaseUrl } from '../../theme/router/url.ts';
import type { MarkdownHost, ResolvedLink } from './host.ts';
import { placeOf, report, sourceData } from './report.ts';

/** Schemes a link of a documentation page may have; scripts and data are not among them. */
const SAFE_SCHEME = /^(?:https?|mailto|tel):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Resolves every link and image against the site, and records where each leads for the link check. */
export function resolveLinks(tree: Root, file: VFile, host: MarkdownHost): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string') {
      const resolved = guard(node.properties.href, (href) => host.resolveLink(href, file.path));
      apply(node, 'href', resolved, file, host);
      if (resolved.kind === 'external') node.properties.rel = ['noreferrer'];
    }
    if (node.tagName === 'img' && typeof node.properties.src === 'string') {
      const written = node.properties.src;
      const resolved = guard(written, (src) => host.resolveImage(src, file.path));
      apply(node, 'src', resolved, file, host);
      node.properties.loading = 'lazy';
      if (node.properties.alt === undefined || node.properties.alt === '') {
        report(file, node, {
          severity: 'warning',
          code: 'missing-alt',
          message: `The image "${written}" has no alternative text.`,
          hint: 'Say in the brackets what the image shows: ![…](…).',
        });
      }
    }
  });
}

function guard(href: string, resolve: (href: string) => ResolvedLink): ResolvedLink {
  if (SCHEME.test(href) && !SAFE_SCHEME.test(href)) {
    return {
      kind: 'broken',
      href: '#',
      code: 'unsafe-link',
      message: `The link "${href.slice(0, 60)}" has a scheme that is not allowed; expected http, https, mailto or tel.`,
    };
  }
  return resolve(href);
}

function apply(
  node: Element,
  property: 'href' | 'src',
  resolved: ResolvedLink,
  file: VFile,
  host: MarkdownHost,
): void {
  if (resolved.kind === 'broken') {
    const { code, message, hint } = resolved;
    report(file, node, { severity: 'warning', code, message, ...(hint === undefined ? {} : { hint }) });
    node.properties[property] =
      code === 'unsafe-link' ? resolved.href : withBaseUrl(host.baseUrl, resolved.href);
    return;
  }
  node.properties[property] = withBaseUrl(host.baseUrl, resolved.href);
  sourceData(file).links.push({
    href: resolved.href,
    kind: resolved.kind,
    file: file.path,
    ...placeOf(file, node),
  });
}

/** Inline code that is exactly the name of an exported symbol or member becomes a link on its page. */
export function linkSymbols(tree: Root, host: MarkdownHost): void {
  visit(tree, 'element', (node: Element, index, parent) => {
    if (/^(?:a|h[1-6]|pre|cd-fence|cd-code|summary|cd-admonition-title)$/.test(node.tagName)) return SKIP;
    if (node.tagName !== 'code' || !parent || index === undefined) return undefined;
    const route = host.symbolRoute(textOf(node));
    if (route === undefined) return SKIP;
    parent.children[index] = {
      type: 'element',
      tagName: 'a',
      properties: { href: withBaseUrl(host.baseUrl, route), className: ['cd-symbol'] },
      children: [node],
    };
    return SKIP;
  });
}
