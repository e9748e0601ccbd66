import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withBaseUrl } from '../../theme/router/url.ts';
import { shownUrl, urlProblem } from '../links/urlProblem.ts';
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

/** `symbol:AxisSpec.title` is our own: the page of an export, resolved below. */
const OWN_SCHEMES = ['symbol:'];

/** Takes every URL out that could run something, or that no browser can open; the text of the link, or of the image, stays. */
export function refuseUnsafeUrls(tree: Root, file: VFile): void {
  eachUrl(tree, (node, property, url) => {
    const problem = urlProblem(url, OWN_SCHEMES);
    if (problem === undefined) return;
    delete node.properties[property];
    if (problem.kind === 'invalid') {
      report(file, node, {
        severity: 'warning',
        code: 'invalid-url',
        message: `The URL "${shownUrl(url)}" has no valid host; no browser can open it.`,
        hint: 'Write a whole address such as https://example.org/x, or put an example in backticks; its text is shown without a link until then.',
      });
      return;
    }
    report(file, node, {
      severity: 'warning',
      code: 'unsafe-link',
      message: `The link "${url.slice(0, 60)}" has a scheme that is not allowed; expected http, https, mailto or tel.`,
    });
  });
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
    if (kind === 'external' && node.tagName !== 'a') {
      const isImage = node.tagName === 'img' || property === 'poster';
      const finding = host.blockedResource(isImage ? 'img-src' : 'media-src', href);
      if (finding) report(file, node, finding);
    }
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
