import type { Element } from 'hast';
import { raw } from 'hast-util-raw';
import { toString as textOf } from 'hast-util-to-string';
import { parseSrcset } from 'srcset';
import type { SiteConfig } from '../config/schema.ts';
import { eachElement } from '../walk.ts';
import { blockedFinding, createBlocked, type PolicyFinding, type ResourceDirective } from './blocked.ts';
import { blockedAttribute, blockedScript, blockedStyleSheet, isInlineScript } from './inlineCode.ts';

/** Attributes of resources that elements load. */
const RESOURCES: Readonly<Record<string, Readonly<Record<string, ResourceDirective>>>> = {
  audio: { src: 'media-src' },
  form: { action: 'form-action' },
  iframe: { src: 'frame-src' },
  img: { src: 'img-src' },
  input: { src: 'img-src' },
  script: { src: 'script-src' },
  source: { src: 'media-src' },
  track: { src: 'media-src' },
  video: { src: 'media-src', poster: 'img-src' },
};

/** Returns what the site's policy blocks in a piece of HTML. */
export function blockedInHtml(
  html: string,
  config: Pick<SiteConfig, 'csp' | 'search' | 'url'>,
): readonly PolicyFinding[] {
  const { csp } = config;
  if (csp === false) return [];
  const blocked = createBlocked(config);
  const found: (PolicyFinding | undefined)[] = [];
  eachElement(raw({ type: 'root', children: [{ type: 'raw', value: html }] }), (element) => {
    const { tagName, properties } = element;
    for (const [property, directive] of Object.entries(RESOURCES[tagName] ?? {})) {
      const url = properties[property];
      if (typeof url === 'string') found.push(blocked(directive, url));
    }
    for (const url of srcsetOf(element)) found.push(blocked('img-src', url));
    if (isStyleSheet(element)) found.push(blocked('style-src', String(properties.href)));
    if (tagName === 'object' || tagName === 'embed') {
      found.push(
        blockedFinding(`the element "${tagName}"`, 'Show the file with an image, a video or a frame.'),
      );
    }
    if (tagName === 'script' && isInlineScript(properties.src, properties.type)) {
      found.push(blockedScript(textOf(element), csp));
    }
    if (tagName === 'style') found.push(blockedStyleSheet(textOf(element), csp));
    for (const [name, value] of Object.entries(properties)) found.push(blockedAttribute(name, value));
  });
  return found.filter((finding) => finding !== undefined);
}

function isStyleSheet({ tagName, properties: { rel, href } }: Element): boolean {
  return tagName === 'link' && Array.isArray(rel) && rel.includes('stylesheet') && typeof href === 'string';
}

function srcsetOf({ tagName, properties: { srcSet } }: Element): readonly string[] {
  if ((tagName !== 'img' && tagName !== 'source') || srcSet === undefined) return [];
  try {
    return parseSrcset(Array.isArray(srcSet) ? srcSet.join(', ') : String(srcSet)).map(({ url }) => url);
  } catch {
    return [];
  }
}
