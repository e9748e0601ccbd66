import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearestName } from '../config/explain.ts';
import { parseFenceMeta } from './fence.ts';
import type { Highlighter } from './highlight.ts';
import type { MarkdownHost } from './host.ts';
import { report } from './report.ts';

/** A handler for remark-rehype: keeps what stands behind the language, which HTML has no place for. */
export function fenceHandler(_: unknown, node: Code): Element {
  return {
    type: 'element',
    tagName: 'cd-fence',
    properties: { lang: node.lang ?? '', meta: node.meta ?? '' },
    children: [{ type: 'text', value: node.value }],
    ...(node.position ? { position: node.position } : {}),
  };
}

export interface CodeTools {
  readonly highlighter: Highlighter;
  readonly host: MarkdownHost;
}

/** Colours every fence and shapes it for the theme's `CodeBlock`. */
export function highlightFences(tree: Root, file: VFile, tools: CodeTools): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'cd-fence') return;
    const language = String(node.properties.lang ?? '');
    const meta = parseFenceMeta(String(node.properties.meta ?? ''));
    const text = meta.include === undefined ? textOf(node) : included(meta.include, node, file, tools.host);
    checkLanguage(language, node, file, tools.highlighter);
    const lines = tools.highlighter.highlight(text.replace(/\n$/, ''), language);
    for (const [index, line] of lines.entries()) {
      if (meta.lines.has(index + 1)) line.properties.className = ['cd-line', 'cd-line-on'];
      if (index < lines.length - 1) line.children.push({ type: 'text', value: '\n' });
    }
    node.tagName = 'cd-code';
    node.properties = {
      lang: language,
      ...(meta.title === undefined ? {} : { title: meta.title }),
      ...(meta.tab === undefined ? {} : { tab: meta.tab }),
      ...(meta.showLineNumbers ? { numbered: 'true' } : {}),
    };
    node.children = lines;
  });
}

function included(path: string, node: Element, file: VFile, host: MarkdownHost): string {
  const found = host.readInclude(path, file.path);
  if (found) return found.text;
  report(file, node, {
    severity: 'error',
    code: 'missing-include',
    message: `The code block includes "${path}", which does not exist.`,
    hint: 'The path is relative to this Markdown file.',
  });
  return '';
}

function checkLanguage(language: string, node: Element, file: VFile, highlighter: Highlighter): void {
  if (highlighter.knows(language)) return;
  const nearest = nearestName(language, highlighter.languages);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-language',
    message: `The code block has the language "${language}", which is not known; it is shown without colours.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Use "text" for code without colours.',
  });
}
