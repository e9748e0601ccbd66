import type { Element, Root } from 'hast';
import { parseSrcset, stringifySrcset } from 'srcset';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { withBaseUrl } from '../../theme/router/url.ts';
import { shownUrl, urlProblem } from '../links/urlProblem.ts';
import { eachElement } from '../walk.ts';
import type { LinkUse, MarkdownHost, ResolvedLink } from './host.ts';
import { finishImage } from './image.ts';
import { originOf, placeOf, report, sourceData } from './report.ts';

type UrlProperty = 'href' | 'src' | 'poster' | 'srcSet';

/** Attributes with URLs, by element of an article. */
const URL_PROPERTIES: Readonly<Record<string, readonly UrlProperty[]>> = {
  a: ['href'],
  img: ['src', 'srcSet'],
  source: ['src', 'srcSet'],
  video: ['src', 'poster'],
};

/** `symbol:AxisSpec.title` is our own scheme: the page of an export, resolved below. */
const OWN_SCHEMES = ['symbol:'];

/**
 * Removes every URL that could run code or that browsers can't open; the text of the link or image is kept.
 */
export function refuseUnsafeUrls(tree: Root, file: VFile): void {
  eachUrl(tree, ({ place, url, replace }) => {
    const problem = urlProblem(url, OWN_SCHEMES);
    if (problem === undefined) return;
    replace(undefined);
    if (problem.kind === 'invalid') {
      report(file, place, {
        severity: 'warning',
        code: 'invalid-url',
        message: `The URL "${shownUrl(url)}" isn't valid: its host is invalid.`,
        hint: 'Write a full URL such as https://example.org/x, or put an example in backticks; until then its text is shown without a link.',
      });
      return;
    }
    const [, pathname] = /^pathname:\/\/(\/.*)$/i.exec(url) ?? [];
    report(file, place, {
      severity: 'warning',
      code: 'unsafe-link',
      message: `The link "${url.slice(0, 60)}" has a scheme that is not allowed; expected http, https, mailto or tel.`,
      ...(pathname === undefined
        ? {}
        : { hint: `Without the scheme of Docusaurus it works here: "${pathname}".` }),
    });
  });
}

/** The code of findings about broken links in comments of the library. */
export const BROKEN_IN_COMMENT = 'broken-comment-link';

/** Resolves every link and image against the site, and records their targets for the link check. */
export function resolveLinks(tree: Root, file: VFile, host: MarkdownHost): void {
  eachUrl(tree, ({ node, place, property, url, replace }) => {
    // Links between a footnote and its references need no resolving.
    if (node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined)
      return;
    // A hash refers to the page, even in a partial that the page includes.
    const from = url.startsWith('#') ? file.path : originOf(file, place).file;
    const isImage = node.tagName === 'img' || property !== 'src';
    const resolved =
      node.tagName === 'a'
        ? host.resolveLink(url, from)
        : host.resolveImage(url, from, isImage ? 'image' : 'file');
    const { kind, href } = resolved;
    const problem = kind === 'broken' ? problemOf(resolved) : undefined;
    if (problem) report(file, place, { severity: 'warning', ...problem });
    if (kind === 'external' && node.tagName !== 'a') {
      const finding = host.blockedResource(isImage ? 'img-src' : 'media-src', href);
      if (finding) report(file, place, finding);
    }
    if (kind === 'broken' && url.startsWith('symbol:')) replace(undefined);
    else if (kind !== 'broken' || href.startsWith('/')) replace(withBaseUrl(host.baseUrl, href));
    sourceData(file).links.push({
      href,
      kind,
      written: url,
      ...placeOf(file, place),
      ...(problem ? { problem } : {}),
    });
    if (node.tagName === 'a' && /^(?:https?:)?\/\//i.test(resolved.href))
      node.properties.rel = ['noreferrer'];
    if (node.tagName === 'img' && property === 'src') finishImage(node, resolved);
  });
}

/**
 * Removes broken links and images from a doc comment, which is also read in editors and in the library's
 * repository. Their text is kept.
 */
export function dropBrokenLinks(tree: Root, file: VFile, host: MarkdownHost): void {
  eachUrl(tree, ({ node, place, url, replace }) => {
    const resolved =
      node.tagName === 'a' ? host.resolveLink(url, file.path) : host.resolveImage(url, file.path);
    if (resolved.kind !== 'broken') return;
    replace(undefined);
    report(file, place, {
      severity: 'warning',
      code: BROKEN_IN_COMMENT,
      message: `A doc comment links to "${shownUrl(url)}", which is no page or file of this site; it is shown as text.`,
      hint: 'Use a full URL, or the address of a page of this site.',
    });
  });
}

function problemOf({
  code,
  message,
  hint,
}: Extract<ResolvedLink, { kind: 'broken' }>): NonNullable<LinkUse['problem']> {
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}

/** A URL in an element. */
interface UrlUse {
  readonly node: Element;
  /** The node with its position: the parent of one without, such as a bare URL in a sentence. */
  readonly place: Node;
  readonly property: UrlProperty;
  readonly url: string;
  /** Replaces the URL, or removes it. */
  readonly replace: (url: string | undefined) => void;
}

function eachUrl(tree: Root, use: (url: UrlUse) => void): void {
  eachElement(tree, (node, _, parent) => {
    const place = node.position ? node : (parent ?? node);
    for (const property of URL_PROPERTIES[node.tagName] ?? []) {
      const value = node.properties[property];
      if (typeof value !== 'string') continue;
      if (property === 'srcSet') {
        eachCandidate({ node, place }, value, use);
        continue;
      }
      const replace = (url: string | undefined): void => {
        if (url === undefined) delete node.properties[property];
        else node.properties[property] = url;
      };
      use({ node, place, property, url: value, replace });
    }
  });
}

/** Visits the URLs of a `srcset`, each for a width or density. */
function eachCandidate(
  { node, place }: Pick<UrlUse, 'node' | 'place'>,
  srcset: string,
  use: (url: UrlUse) => void,
): void {
  const candidates = parseSrcset(srcset).flatMap((candidate) => {
    let url: string | undefined = candidate.url;
    const replace = (other: string | undefined): void => {
      url = other;
    };
    use({ node, place, property: 'srcSet', url, replace });
    return url === undefined ? [] : [{ ...candidate, url }];
  });
  if (candidates.length === 0) delete node.properties.srcSet;
  else node.properties.srcSet = stringifySrcset(candidates);
}
