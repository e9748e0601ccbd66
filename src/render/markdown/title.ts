import type { Root } from 'mdast';
import { walkMarkdown } from '../walk.ts';
import { holdsBlocks } from './rawHtml.ts';

/**
 * `:::tip Title`, `::: tip Title` and `::: tip{title="Title"}`: the text before the name, the name, and the text
 * after it or the brackets right behind it.
 */
const TITLED = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:{3,})[ \t]*([a-z][\w-]*)(?:[ \t]+(\S.*)|([[{].*))?$/i;

/** Attributes at the end of a title. */
const ATTRIBUTES = /^(.*?)[ \t]*(\{[^{}]*\})$/;

/**
 * Rewrites `:::tip Title` and `::: tip Title` as `:::tip[Title]`, the only form that the directive parser
 * supports, without a space after the colons. Code and HTML are unchanged.
 *
 * @param tree the text parsed as is, to find the code in it
 */
export function bracketTitles(text: string, tree: Root): string {
  if (!/:::(?:[a-z][\w-]*[ \t]+\S|[ \t]+[a-z])/i.test(text)) return text;
  const verbatim = verbatimLines(tree);
  return text
    .split('\n')
    .map((line, index) => (verbatim.has(index + 1) ? line : bracketTitle(line)))
    .join('\n');
}

function bracketTitle(line: string): string {
  const [, colons, name, rest = '', brackets] = TITLED.exec(line.trimEnd()) ?? [];
  if (colons === undefined || name === undefined) return line;
  if (brackets !== undefined) return `${colons}${name}${brackets}`;
  const [, title = '', attributes = ''] = ATTRIBUTES.exec(rest) ?? ['', rest];
  const isLabel = title === '' || /^\[.*\]$/.test(title);
  return `${colons}${name}${isLabel ? title : `[${isBalanced(title) ? title : escapeBrackets(title)}]`}${attributes}`;
}

function verbatimLines(tree: Root): ReadonlySet<number> {
  const lines = new Set<number>();
  walkMarkdown(tree, (node, _, parent) => {
    const { type, position } = node;
    // HTML in a sentence is an inline tag, not a block.
    const isVerbatim = type === 'code' || (type === 'html' && parent !== undefined && holdsBlocks(parent));
    if (!isVerbatim || !position) return;
    for (let line = position.start.line; line <= position.end.line; line += 1) lines.add(line);
  });
  return lines;
}

/** Returns whether brackets are balanced, as required in a label: `See [this](…)`. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function escapeBrackets(text: string): string {
  return text.replaceAll(/[[\]]/g, '\\$&');
}
