import { nameToEmoji } from 'gemoji';
import type { Root } from 'hast';
import { walkHtml } from '../walk.ts';

const SHORTCODE = /(?<!\w):([a-z\d_+-]+):(?!\w)/g;
const VERBATIM = /^(?:cd-fence|code|kbd|pre|samp)$/;

/** Replaces GitHub's emoji shortcodes (`:rocket:`); other names between colons are kept. */
export function withEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replaceAll(SHORTCODE, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  );
}

/** Replaces the shortcodes in a text, except in code. */
export function showEmoji(tree: Root): void {
  walkHtml(tree, (node) => {
    if (node.type === 'text') node.value = withEmoji(node.value);
    return node.type === 'element' && VERBATIM.test(node.tagName) ? 'skip' : undefined;
  });
}
