import type { Element, Root } from 'hast';
import type { Image, ImageReference, Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ResolvedLink } from './host.ts';
import { report } from './report.ts';

/** Lets an image wait until it is near, and keeps its place free where its size is known. */
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

/** Warns about images without alternative text. In HTML, `alt=""` says that an image only decorates. */
export function remarkImageText() {
  return (tree: Markdown, file: VFile): void => {
    visit(tree, ['image', 'imageReference'], (node) => {
      const image = node as Image | ImageReference; // what the test above lets through
      if (image.alt) return;
      reportMissingText('url' in image ? image.url : image.identifier, file, image);
    });
  };
}

/** The same for images that were written as HTML. */
export function checkImageText(tree: Root, file: VFile): void {
  visit(tree, { type: 'element', tagName: 'img' }, (node: Element) => {
    if (node.properties.alt === undefined) reportMissingText(String(node.properties.src ?? ''), file, node);
  });
}

function reportMissingText(src: string, file: VFile, node: Image | ImageReference | Element): void {
  report(file, node, {
    severity: 'warning',
    code: 'missing-alt',
    message: `The image "${src}" has no alternative text.`,
    hint: 'Say in the brackets what the image shows: ![…](…).',
  });
}
