import type { Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../walk.ts';
import { report, sourceData } from './report.ts';

/** `{width=100}`, `{.class}` behind a picture or a link. */
const ATTRIBUTES = /^\{(?:[\w-]+=|\.)[^{}\n]*\}/;
const EXPRESSION = /\{\{[^{}]+\}\}/;

/**
 * Reports the syntax of VitePress that pages don't have: expressions stay as they are written, attributes of
 * pictures and links are left out. In doc comments, both are text.
 */
export function remarkOtherSyntax() {
  return (tree: Root, file: VFile): void => {
    if (sourceData(file).isFragment) return;
    let hasExpression = false;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && (node.name === 'v-pre' || node.name === 'raw')) return 'skip';
      if (node.type !== 'text') return undefined;
      const before = index === undefined ? undefined : parent?.children[index - 1];
      if (before?.type === 'image' || before?.type === 'link') removeAttributes(node, file);
      const [expression] = EXPRESSION.exec(node.value) ?? [];
      if (expression === undefined || hasExpression) return undefined;
      hasExpression = true;
      report(file, node, {
        severity: 'warning',
        code: 'other-syntax',
        message: `The expression "${expression}" is shown as it is written: pages evaluate none.`,
        hint: 'Write its value, or put it in backticks if it is meant as text.',
      });
      return undefined;
    });
  };
}

function removeAttributes(node: Text, file: VFile): void {
  const [attributes] = ATTRIBUTES.exec(node.value) ?? [];
  if (attributes === undefined) return;
  node.value = node.value.slice(attributes.length);
  report(file, node, {
    severity: 'warning',
    code: 'other-syntax',
    message: `The attributes "${attributes}" are left out: in Markdown, pictures and links have none.`,
    hint: 'Use HTML, such as <img src="…" alt="…" width="100">.',
  });
}
