import type { Element, Nodes } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { withBaseUrl } from '../../theme/router/url.ts';
import { urlProblem } from '../links/urlProblem.ts';
import { eachElement } from '../walk.ts';

/** Attributes with a URL. */
const ATTRIBUTES = ['href', 'src'] as const;

/**
 * Adds the base URL to links in HTML from the configuration (the announcement, items of the navbar). The
 * configuration's author is trusted: nothing else is changed, except that invalid URLs are removed.
 */
export function placeHtml(html: string, baseUrl: string): string {
  const tree = parse(html);
  eachTarget(tree, (element, name, href) => {
    // Scripts on the page fail at invalid URLs.
    if (urlProblem(href)?.kind === 'invalid') delete element.properties[name];
    else element.properties[name] = withBaseUrl(baseUrl, href);
  });
  return toHtml(tree);
}

/** Returns the link targets in HTML from the configuration, as written. */
export function hrefsOf(html: string): readonly string[] {
  const hrefs: string[] = [];
  eachTarget(parse(html), (_element, _name, href) => hrefs.push(href));
  return hrefs;
}

function parse(html: string): Nodes {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] });
}

function eachTarget(tree: Nodes, use: (element: Element, name: string, href: string) => void): void {
  eachElement(tree, (element) => {
    for (const name of ATTRIBUTES) {
      const href = element.properties[name];
      if (typeof href === 'string') use(element, name, href);
    }
  });
}
