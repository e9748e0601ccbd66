import type { Element, Root } from 'hast';
import type { Image, ImageReference, Root as Markdown } from 'mdast';
import type { VFile } from 'vfile';
import { eachElement, walkMarkdown } from '../walk.ts';
import type { ResolvedLink } from './host.ts';
import { report } from './report.ts';

/** Makes an image load lazily, and reserves its space if its size is known. */
export function finishImage(node: Element, resolved: ResolvedLink): void {
  const size = resolved.kind === 'asset' ? resolved.size : undefined;
  const isSized = node.properties.width !== undefined || node.properties.height !== undefined;
  node.properties = {
    ...node.properties,
    ...(size && !isSized ? { width: size.width, height: size.height } : {}),
    loading: 'lazy',
    decoding: 'async',
  };
}

/** Warns about images without alternative text. In HTML, `alt=""` marks an image as decorative. */
export function remarkImageText() {
  return (tree: Markdown, file: VFile): void => {
    walkMarkdown(tree, (node) => {
      if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt) return;
      reportMissingText('url' in node ? node.url : node.identifier, file, node);
    });
  };
}

/** Does the same for images written as HTML. */
export function checkImageText(tree: Root, file: VFile): void {
  eachElement(tree, (node) => {
    if (node.tagName === 'img' && node.properties.alt === undefined)
      reportMissingText(String(node.properties.src ?? ''), file, node);
  });
}

function reportMissingText(src: string, file: VFile, node: Image | ImageReference | Element): void {
  report(file, node, {
    severity: 'warning',
    code: 'missing-alt',
    message: `The image "${src}" has no alternative text.`,
    hint: 'Describe the image in the brackets: ![…](…).',
  });
}
