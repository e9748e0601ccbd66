import path from 'node:path';
import type { Code, Html, Paragraph, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { walkMarkdown } from '../walk.ts';

/** `<!--@include: ./part.md-->`, possibly with a region or lines of it. */
const INCLUDE = /^<!--\s*@include:\s*([^\s"{}#]+)\s*([{#]\S*)?\s*-->\s*$/;

/** `<<< ./x.js`, `<<< @/x.ts#region{1,3 ts:line-numbers} [title]`. */
const SNIPPET =
  /^[ \t]*<<<[ \t]*((?:@|\.{1,2})\/[^\s"{}[\]#]+?\.(\w+))(#[\w-]+)?[ \t]*(?:\{([\d,-]*)[ \t]*([\w+#:-]*)[^{}]*\})?[ \t]*(\[[^[\]]+\])?[ \t]*$/;

/** Replaces the includes of VitePress by `::include` and by code blocks that show a file. */
export function replaceOtherIncludes(tree: Root, text: string): void {
  if (!/@include:|<<</.test(text)) return;
  walkMarkdown(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const isGroup = parent.type === 'containerDirective' && parent.name === 'code-group';
    const others =
      node.type === 'html'
        ? includeOf(node)
        : node.type === 'paragraph'
          ? snippetsOf(node, text, isGroup)
          : undefined;
    if (others) parent.children.splice(index, 1, ...others);
  });
}

function includeOf({ value, position }: Html): readonly LeafDirective[] | undefined {
  const [, file, part] = INCLUDE.exec(value) ?? [];
  if (file === undefined) return undefined;
  const attributes = { file, ...(part === undefined ? {} : { part }) };
  return [
    { type: 'leafDirective', name: 'include', attributes, children: [], ...(position ? { position } : {}) },
  ];
}

/** Returns the code blocks for a paragraph of nothing but snippets. */
function snippetsOf(
  { position }: Paragraph,
  text: string,
  isGroup: boolean,
): readonly RootContent[] | undefined {
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (!position || from === undefined || to === undefined || !text.startsWith('<<<', from)) return undefined;
  let offset = from;
  const blocks: Code[] = [];
  for (const [index, line] of text.slice(from, to).split('\n').entries()) {
    const code = codeOf(line, isGroup);
    if (!code) return undefined;
    const number = position.start.line + index;
    const column = index === 0 ? position.start.column : 1;
    const start = { line: number, column, offset };
    const end = { line: number, column: column + line.length, offset: offset + line.length };
    blocks.push({ ...code, position: { start, end } });
    offset += line.length + 1;
  }
  return blocks;
}

function codeOf(line: string, isGroup: boolean): Code | undefined {
  const [, file, extension = '', region, lines = '', language = '', title] = SNIPPET.exec(line) ?? [];
  if (file === undefined) return undefined;
  const tab = title ?? (isGroup ? `[${path.posix.basename(file)}]` : '');
  // The numbers of lines are those of the region, but the block shows the whole file.
  const meta = [`file="${file}"`, region ?? (lines === '' ? '' : `{${lines}}`), tab].filter(Boolean);
  return { type: 'code', lang: language || extension, meta: meta.join(' '), value: '' };
}

/** Returns the languages of the snippets in a text, without parsing it. */
export function snippetLanguages(markdown: string): readonly string[] {
  if (!markdown.includes('<<<')) return [];
  return markdown.split('\n').flatMap((line) => {
    const lang = codeOf(line.replace(/\r$/, ''), false)?.lang;
    return lang ? lang.replace(/:.*$/, '') : [];
  });
}
