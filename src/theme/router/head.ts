import type { HeadData } from '../model/document.ts';
import type { PageInfo } from '../model/page.ts';
import { trustedHtml } from '../state/trusted.ts';
import { withBaseUrl } from './url.ts';

/** Between the page title and the site title (§2). */
const DELIMITER = ' | ';

/**
 * Returns the title for the browser tab: "page title | site title"; the site title alone on the home page.
 */
export function documentTitle(
  { route, title }: Pick<PageInfo, 'route' | 'title'>,
  siteTitle: string,
): string {
  return route === '/' ? siteTitle : title + DELIMITER + siteTitle;
}

/** An element of the head with metadata of the page. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  /** Attributes that identify it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly says: 'content' | 'href';
  /** Without a value the element is omitted. */
  readonly value: string | undefined;
}

/**
 * Returns the elements of a page's head: written into the document by the server, updated by the browser on
 * navigation.
 */
export function headTags(head: HeadData, baseUrl: string): readonly HeadTag[] {
  const { title, description, keywords, canonical, markdown, image, noindex } = head;
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag => ({
    tag: 'meta',
    attributes: { [key]: name },
    says: 'content',
    value: content,
  });
  const link = (attributes: HeadTag['attributes'], value: string | undefined): HeadTag => ({
    tag: 'link',
    attributes,
    says: 'href',
    value,
  });
  return [
    meta('name', 'description', description),
    meta('name', 'keywords', keywords.join(', ') || undefined),
    meta('name', 'robots', noindex ? 'noindex' : undefined),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    link({ rel: 'canonical' }, canonical),
    link({ rel: 'alternate', type: 'text/markdown' }, markdown && withBaseUrl(baseUrl, markdown)),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
}

/** Updates the document's head for a page shown by client-side navigation. */
export function updateHead(head: HeadData, baseUrl: string): void {
  document.title = head.title;
  for (const { tag, attributes, says, value } of headTags(head, baseUrl)) {
    const selector = Object.entries(attributes).map(([name, own]) => `[${name}="${own}"]`);
    const old = document.head.querySelector(tag + selector.join(''));
    if (value === undefined) old?.remove();
    else (old ?? append(tag, attributes)).setAttribute(says, value);
  }
  for (const old of document.head.querySelectorAll(`script[type="${JSON_LD}"]`)) old.remove();
  // The text of a script can't be set under Trusted Types, which treat it as code whatever the script's type.
  for (const data of head.jsonLd) {
    const script = `<script type="${JSON_LD}">${scriptJson(data)}</script>`;
    document.head.insertAdjacentHTML('beforeend', trustedHtml(script) as string); // typed for strings only
  }
}

/** The media type of structured data. */
export const JSON_LD = 'application/ld+json';

/** Serializes JSON for a script element: nothing in it can close the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function append(tag: string, attributes: HeadTag['attributes']): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}
