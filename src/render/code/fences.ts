import type { Code, Root } from 'mdast';
import { nameOfFence, pathOfExample } from '../examples/fenceModule.ts';
import { parseFenceMeta, splitFenceInfo } from '../markdown/fence.ts';
import { lineOfFile, type Origin } from '../markdown/report.ts';
import { walkMarkdown } from '../walk.ts';
import type { Snippet } from './snippet.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  jsx: 'jsx',
};

/**
 * Returns the fences of TypeScript and JavaScript in a Markdown text. Each is a module below the page, under the name
 * in its title, so that fences of a page can import each other.
 *
 * @param tree of the text, unchanged
 */
export function fencesOf(tree: Root, origin: Origin): readonly Snippet[] {
  const sourceLines = origin.text.split(/\r?\n|\r/);
  const snippets: Snippet[] = [];
  const names = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return;
    const { lang, meta } = splitFenceInfo(node.lang ?? '', node.meta ?? '');
    const extension = EXTENSIONS[lang.toLowerCase()];
    const { title, include, noCheck, example } = parseFenceMeta(meta);
    // Code from a file is that file's.
    if (extension === undefined || include !== undefined || !node.position) return;
    const line = lineOfFile(origin, node.position.start.line);
    const own = title !== undefined && isModulePath(title) ? title : undefined;
    const name = own !== undefined && !names.has(own) ? own : `${line}/${own ?? `fence.${extension}`}`;
    names.add(name);
    snippets.push({
      file: origin.file,
      path: example ? exampleFence(node, origin, extension) : `${origin.file}/${name}`,
      ...(own === undefined ? {} : { title: `${origin.file}/${own}` }),
      code: node.value,
      language: lang,
      lines: linesOf(node, origin, sourceLines),
      ...(noCheck === undefined ? {} : { noCheck }),
    });
  });
  return snippets;
}

/** A live example imports files of its page's folder. */
function exampleFence({ value }: Code, { file }: Origin, language: string): string {
  return pathOfExample({ file, language, name: nameOfFence(file, value), fence: '' });
}

function isModulePath(title: string): boolean {
  return /^(?!\/)[^\s\\:*?"<>|]+\.[cm]?[jt]sx?$/.test(title) && !title.split('/').includes('..');
}

/** Returns where each line of a fence begins; lists and quotes indent it. */
function linesOf(
  { value, position }: Code,
  origin: Origin,
  sourceLines: readonly string[],
): readonly (readonly [number, number])[] {
  const first = (position?.start.line ?? 0) + 1;
  return value.split('\n').map((text, index) => {
    const written = sourceLines[first + index - 1] ?? '';
    const indent = written.endsWith(text) ? written.length - text.length : 0;
    return [lineOfFile(origin, first + index), indent + 1];
  });
}
