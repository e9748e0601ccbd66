import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { raw } from 'hast-util-raw';
import { toString as textOf } from 'hast-util-to-string';
import { parseSrcset } from 'srcset';
import type { SiteConfig } from '../config/schema.ts';
import { eachElement } from '../walk.ts';
import { blockedFinding, createBlocked, type PolicyFinding, type ResourceDirective } from './blocked.ts';

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

/** The types of script elements that contain data rather than code. */
const DATA = /^(?!module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$).+/i;

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
    if (tagName === 'script' && properties.src === undefined && !DATA.test(String(properties.type ?? ''))) {
      found.push(blockedInline('script', textOf(element), csp.scriptSrc, 'csp.scriptSrc'));
    }
    if (tagName === 'style') {
      found.push(blockedInline('style sheet', textOf(element), csp.styleSrc, 'csp.styleSrc'));
    }
    for (const [name, value] of Object.entries(properties)) {
      if (/^on[a-z]/i.test(name)) {
        found.push(blockedFinding(`the event handler "${name.toLowerCase()}"`, 'Leave the attribute out.'));
      } else if (name === 'style') {
        found.push(
          blockedFinding(`the attribute style="${value}"`, 'Use a class of a style sheet, or leave it out.'),
        );
      }
    }
  });
  return found.filter((finding) => finding !== undefined);
}

/** Reports inline code, which needs a hash in the policy. */
function blockedInline(
  what: string,
  text: string,
  sources: readonly string[],
  key: string,
): PolicyFinding | undefined {
  const hashOf = (algorithm: string) =>
    `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;
  if (['sha256', 'sha384', 'sha512'].some((algorithm) => sources.includes(hashOf(algorithm))))
    return undefined;
  return blockedFinding(
    `an inline ${what}`,
    `Move it into a file of the static folder, or add "${hashOf('sha256')}" to "${key}" in the configuration.`,
  );
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
