import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code } from 'mdast';
import type { VFile } from 'vfile';
import { withBaseUrl } from '../../theme/router/url.ts';
import { nearestName } from '../config/explain.ts';
import { eachElement } from '../walk.ts';
import { linkNames } from './codeLinks.ts';
import { FENCE_OPTIONS, parseFenceMeta, splitFenceInfo } from './fence.ts';
import type { Highlighter } from './highlight.ts';
import type { MarkdownHost } from './host.ts';
import { unreadFile } from './include.ts';
import { withoutLineMarks } from './lineMarks.ts';
import { originOf, report } from './report.ts';

/** Handles code in remark-rehype: keeps the text after the language, which HTML has no place for. */
export function fenceHandler(_: unknown, node: Code): Element {
  return {
    type: 'element',
    tagName: 'cd-fence',
    properties: splitFenceInfo(node.lang ?? '', node.meta ?? ''),
    children: [{ type: 'text', value: node.value }],
    ...(node.position ? { position: node.position } : {}),
  };
}

export interface CodeTools {
  readonly highlighter: Highlighter;
  readonly host: MarkdownHost;
}

/** Highlights every fence and structures it for the theme's `CodeBlock`. */
export function highlightFences(tree: Root, file: VFile, tools: CodeTools): void {
  eachElement(tree, (node) => {
    if (node.tagName !== 'cd-fence') return undefined;
    const language = String(node.properties.lang ?? '');
    const { title, tab, include, unknown, ...meta } = parseFenceMeta(String(node.properties.meta ?? ''));
    const text =
      include === undefined
        ? textOf(node)
        : readSnippet(include, node, file, tools.host).replace(/\r?\n$/, '');
    checkLanguage(language, node, file, tools.highlighter);
    for (const option of unknown) reportOption(option, node, file);
    const unmarked = withoutLineMarks(text.replaceAll(/\r\n?/g, '\n'));
    const lines = tools.highlighter.highlight(unmarked.text, language);
    if (unmarked.text === text)
      linkNames(lines, tools.host.codeLinks?.(originOf(file, node).file, text) ?? [], (route) =>
        withBaseUrl(tools.host.baseUrl, route),
      );
    for (const [index, line] of lines.entries()) {
      const isOn = meta.lines.has(index + 1) || unmarked.lines.has(index + 1);
      if (isOn) line.properties.className = ['cd-line', 'cd-line-on'];
      if (index < lines.length - 1) line.children.push({ type: 'text', value: '\n' });
    }
    node.tagName = 'cd-code';
    node.properties = {
      lang: language,
      ...(title === undefined ? {} : { title }),
      ...(tab === undefined ? {} : { tab }),
      ...(meta.showLineNumbers ? { numbered: true } : {}),
      ...(meta.wrap ? { wrapped: true } : {}),
    };
    node.children = lines;
    return 'skip';
  });
}

function readSnippet(path: string, node: Element, file: VFile, host: MarkdownHost): string {
  const found = host.readInclude(path, originOf(file, node).file);
  if (found) return found.text;
  report(file, node, {
    severity: 'error',
    code: 'missing-include',
    hint: 'The path is relative to this Markdown file.',
    ...unreadFile(path, file, node, host),
  });
  return '';
}

function checkLanguage(language: string, node: Element, file: VFile, highlighter: Highlighter): void {
  if (highlighter.knows(language)) return;
  const nearest = nearestName(language, highlighter.languages);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-language',
    message: `The code block has the language "${language}", which is not supported; it is shown without colors.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Use "text" for code without colors.',
  });
}

function reportOption(option: string, node: Element, file: VFile): void {
  const nearest = nearestName(option, FENCE_OPTIONS);
  report(file, node, {
    severity: 'warning',
    code: 'unknown-code-option',
    message: `The code block has the option "${option}", which isn't an option of code blocks; expected ${FENCE_OPTIONS.join(', ')} or lines like {1,3-5}.`,
    hint: nearest ? `Did you mean "${nearest}"?` : `Remove "${option}".`,
  });
}
