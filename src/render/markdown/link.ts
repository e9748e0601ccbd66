import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withBaseUrl } from '../../theme/router/url.ts';
import type { LinkUse, MarkdownHost, ResolvedLink } from './host.ts';
import { finishImage } from './image.ts';
import { originOf, placeOf, report, sourceData } from './report.ts';

type UrlProperty = 'href' | 'src' | 'poster';

/** Where elements of an article hold URLs. */
const URL_PROPERTIES: Readonly<Record<string, readonly UrlProperty[]>> = {
  a: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
};

/**
 * What a link of a documentation page may lead to; scripts and data are not among them. `symbol:AxisSpec.title`
 * is our own: the page of an export, resolved below.
 */
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'symbol:']);

/** Takes every URL out that could run something; the text of the link, or of the image, stays. */
export function refuseUnsafeUrls(tree: Root, file: VFile): void {
  eachUrl(tree, (node, property, url) => {
    const protocol = protocolOf(url);
    if (protocol === undefined || SAFE_PROTOCOLS.has(protocol)) return;
    delete node.properties[property];
    report(file, node, {
      severity: 'warning',
      code: 'unsafe-link',
      message: `The link "${url.slice(0, 60)}" has a scheme that is not allowed; expected http, https, mailto or tel.`,
    });
  });
}

/** As a browser reads it, which passes over spaces and line ends; a relative URL counts as the site's own. */
function protocolOf(url: string): string | undefined {
  try {
    return new URL(url, 'https://site.invalid').protocol;
  } catch {
    return undefined;
  }
}

/** Resolves every link and image against the site, and records where each leads for the link check. */
export function resolveLinks(tree: Root, file: VFile, host: MarkdownHost): void {
  eachUrl(tree, (node, property, url) => {
    // A footnote and its way back find each other by themselves.
    if (node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined)
      return;
    // An anchor is one of the page, also in a part that the page includes.
    const from = url.startsWith('#') ? file.path : originOf(file, node).file;
    const resolved = node.tagName === 'a' ? host.resolveLink(url, from) : host.resolveImage(url, from);
    const { kind, href } = resolved;
    const problem = kind === 'broken' ? problemOf(resolved) : undefined;
    if (problem) report(file, node, { severity: 'warning', ...problem });
    if (kind === 'broken' && url.startsWith('symbol:')) delete node.properties[property];
    if (kind !== 'broken' || href.startsWith('/'))
      node.properties[property] = withBaseUrl(host.baseUrl, href);
    sourceData(file).links.push({
      href,
      kind,
      written: url,
      ...placeOf(file, node),
      ...(problem ? { problem } : {}),
    });
    if (node.tagName === 'a' && /^(?:https?:)?\/\//i.test(resolved.href))
      node.properties.rel = ['noreferrer'];
    if (node.tagName === 'img') finishImage(node, resolved);
  });
}

function problemOf({
  code,
  message,
  hint,
}: Extract<ResolvedLink, { kind: 'broken' }>): NonNullable<LinkUse['problem']> {
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}

function eachUrl(tree: Root, use: (node: Element, property: UrlProperty, url: string) => void): void {
  visit(tree, 'element', (node: Element) => {
    for (const property of URL_PROPERTIES[node.tagName] ?? []) {
      const url = node.properties[property];
      if (typeof url === 'string') use(node, property, url);
    }
  });
}
