import type { Html, Root } from 'mdast';
import { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import { visit } from 'unist-util-visit';

/**
 * Elements an author may write as HTML. Anything else between angle brackets (`Array<string>`, `<Axis />`,
 * `<script>`) is text and shown as it was written: no Markdown is ever a syntax error, and nothing is lost.
 */
const ALLOWED = new Set([
  ...['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'details', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption'],
  ...['figure', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'picture', 'pre', 'q', 's', 'samp'],
  ...['small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'th', 'thead'],
  ...['tr', 'u', 'ul', 'var', 'video', 'wbr'],
]);

const TAG = /<\/?([a-z][\w-]*)/gi;

/** Drops comments, keeps HTML made of allowed elements, and turns the rest into text. */
export function remarkRawHtml() {
  return (tree: Root): void => {
    visit(tree, 'html', (node: Html, index, parent) => {
      if (!parent || index === undefined) return;
      const value = node.value.replaceAll(/<!--[\s\S]*?-->/g, '');
      const tags = [...value.matchAll(TAG)].map(([, name = '']) => name);
      if (value.trim() === '') node.value = '';
      else if (tags.length > 0 && tags.every((name) => ALLOWED.has(name))) node.value = value;
      else {
        const text = { type: 'text', value } as const;
        const isBlock =
          parent.type !== 'paragraph' && parent.type !== 'heading' && parent.type !== 'tableCell';
        const isPhrasing = ['emphasis', 'strong', 'delete', 'link'].includes(parent.type);
        parent.children[index] = isBlock && !isPhrasing ? { type: 'paragraph', children: [text] } : text;
      }
    });
  };
}

/**
 * What survives in an author's HTML: GitHub's own list, plus the elements above. Attributes of our own
 * elements are added after this step, so that they need no exception.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [
    ...new Set([
      ...(defaultSchema.tagNames ?? []),
      ...ALLOWED,
      'cd-admonition',
      'cd-admonition-title',
      'cd-code-tabs',
      'cd-fence',
      'input',
      'section',
    ]),
  ],
  attributes: {
    ...defaultSchema.attributes,
    'cd-admonition': ['type'],
    'cd-fence': ['lang', 'meta'],
    code: ['className'],
    h2: ['className'],
    section: ['className', 'dataFootnotes'],
    '*': [...(defaultSchema.attributes?.['*'] ?? []), 'className', 'id', 'dataExplicit', 'dataFile'],
  },
};
