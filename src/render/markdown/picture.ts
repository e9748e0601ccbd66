import type { Element, Root, RootContent } from 'hast';
import { parseSrcset } from 'srcset';
import { eachElement } from '../walk.ts';

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

const MODE_CONDITION = /\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*/i;

/**
 * Makes pictures follow the site's color mode, which readers can change, instead of the system's: a picture
 * with sources for one mode becomes an image for each. An image whose URL ends with `#gh-dark-mode-only` is
 * only for that mode.
 */
export function followColorMode(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    if (node.tagName === 'img') markMode(node);
    if (node.tagName !== 'picture' || !parent || index === undefined) return undefined;
    if (!node.children.some((child) => modeOf(child) !== undefined)) return undefined;
    const pictures = MODES.map((mode) => pictureOf(node, mode));
    parent.children.splice(index, 1, ...pictures);
    return index + pictures.length;
  });
}

const MODE_FRAGMENT = /#gh-(light|dark)-mode-only$/;

/** Returns the URL of an image without a fragment that names a mode. */
export function withoutMode(url: string): string {
  return url.replace(MODE_FRAGMENT, '');
}

function markMode(node: Element): void {
  const url = String(node.properties.src ?? '');
  const mode = MODES.find((one) => one === MODE_FRAGMENT.exec(url)?.[1]);
  if (mode === undefined) return;
  node.properties.src = withoutMode(url);
  addMode(node, mode);
}

function addMode(node: Element, mode: Mode): void {
  const { className } = node.properties;
  node.properties.className = [...(Array.isArray(className) ? className : []), `cd-only-${mode}`];
}

function modeOf(node: RootContent): Mode | undefined {
  if (node.type !== 'element' || node.tagName !== 'source') return undefined;
  const mode = MODE_CONDITION.exec(String(node.properties.media ?? ''))?.[1]?.toLowerCase();
  return MODES.find((one) => one === mode);
}

/** Returns a picture as it is in one mode: just an image if no other condition remains. */
function pictureOf(picture: Element, mode: Mode): Element {
  const copy = structuredClone(picture);
  copy.children = copy.children.filter((child) => [undefined, mode].includes(modeOf(child)));
  for (const child of copy.children) if (modeOf(child) !== undefined) dropCondition(child);
  const [first] = copy.children.filter((child) => child.type === 'element');
  const image = copy.children.find((child) => child.type === 'element' && child.tagName === 'img');
  if (image?.type === 'element' && first) {
    const only = first === image ? image : unconditionalImage(first, image);
    if (only) {
      addMode(only, mode);
      return only;
    }
  }
  addMode(copy, mode);
  return copy;
}

/** Returns the image with the only URL of a source without remaining conditions. */
function unconditionalImage(source: RootContent, image: Element): Element | undefined {
  if (source.type !== 'element' || source.properties.media !== undefined) return undefined;
  const [candidate, ...more] = parseSrcset(String(source.properties.srcSet ?? ''));
  if (!candidate || more.length > 0 || source.properties.type !== undefined) return undefined;
  const { srcSet: _, ...properties } = image.properties;
  return { ...image, properties: { ...properties, src: candidate.url } };
}

/**
 * Removes the color scheme from a condition such as `(prefers-color-scheme: dark) and (min-width: 600px)`.
 */
function dropCondition(source: RootContent): void {
  if (source.type !== 'element') return;
  const media = String(source.properties.media ?? '')
    .replace(MODE_CONDITION, ' ')
    .replace(/^\s*and\b|\band\s*$/gi, '')
    .replace(/\band\s+and\b/gi, 'and')
    .trim();
  if (media === '') delete source.properties.media;
  else source.properties.media = media;
}
