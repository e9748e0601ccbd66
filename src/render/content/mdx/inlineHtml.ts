import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { walkHtml } from '../../walk.ts';

const MARKDOWN = /[\\`*_~[\]]|\bhttps?:|\bwww\.|@/;
const TAG = /<\/?[A-Za-z][^<>]*>/g;

/** Reads a text as one paragraph, whatever its lines begin with. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(function paragraphsOnly(this: Processor) {
    const data = this.data();
    const blocks = ['blockQuote', 'codeFenced', 'codeIndented', 'headingAtx', 'htmlFlow', 'list'];
    data.micromarkExtensions = [
      ...(data.micromarkExtensions ?? []),
      { disable: { null: [...blocks, 'setextUnderline', 'table', 'thematicBreak'] } },
    ];
  })
  .use(remarkRehype, { allowDangerousHtml: true })
  .freeze();

/**
 * Writes Markdown between the tags of a text as HTML: `<p>**a**</p>` becomes `<p><strong>a</strong></p>`, since
 * an HTML block contains no Markdown. Reading the result as Markdown again changes nothing.
 *
 * @param definitions the targets of references such as `[a][b]`
 */
export function inlineHtml(text: string, definitions: string): string {
  if (!MARKDOWN.test(text.replaceAll(TAG, ''))) return text;
  const tree = processor.runSync(processor.parse(`${text}\n\n${definitions}`));
  const [paragraph] = tree.children;
  if (paragraph?.type !== 'element') return text;
  walkHtml(paragraph, (node) => {
    if (node.type === 'text') Object.assign(node, { type: 'raw', value: encoded(node.value) });
  });
  return toHtml(paragraph.children, { allowDangerousHtml: true }).replaceAll(/[{}]/g, reference);
}

function encoded(text: string): string {
  return text
    .replaceAll(/[&<]/g, reference)
    .replaceAll(/[\\`*~[\]@]|(?<!\w)_|_(?!\w)|:(?=\/\/)|(?<=\bwww)\./g, reference);
}

function reference(letter: string): string {
  return `&#${letter.charCodeAt(0)};`;
}
