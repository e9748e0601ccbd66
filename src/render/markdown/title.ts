import type { Root } from 'mdast';
import { walkMarkdown } from '../walk.ts';
import { holdsBlocks } from './rawHtml.ts';

/** `:::tip Title` and `::: tip Title`: what stands before the name, the name, and what follows it. */
const TITLED = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:{3,})[ \t]*([a-z][\w-]*)(?:[ \t]+(\S.*))?$/i;

/** Attributes at the end of a title. */
const ATTRIBUTES = /^(.*?)[ \t]*(\{[^{}]*\})$/;

/**
 * Writes `:::tip Title` and `::: tip Title` as `:::tip[Title]`, the only form that the parser of directives takes. What stands
 * in code and HTML is left alone.
 *
 * @param tree the text parsed as it stands: says what is code
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
  const [, colons, name, rest = ''] = TITLED.exec(line.trimEnd()) ?? [];
  if (colons === undefined || name === undefined) return line;
  const [, title = '', attributes = ''] = ATTRIBUTES.exec(rest) ?? ['', rest];
  const isLabel = title === '' || /^\[.*\]$/.test(title);
  return `${colons}${name}${isLabel ? title : `[${isBalanced(title) ? title : escapeBrackets(title)}]`}${attributes}`;
}

function verbatimLines(tree: Root): ReadonlySet<number> {
  const lines = new Set<number>();
  walkMarkdown(tree, (node, _, parent) => {
    const { type, position } = node;
    // HTML inside a sentence is a tag of it, not a block.
    const isVerbatim = type === 'code' || (type === 'html' && parent !== undefined && holdsBlocks(parent));
    if (!isVerbatim || !position) return;
    for (let line = position.start.line; line <= position.end.line; line += 1) lines.add(line);
  });
  return lines;
}

/** Brackets in pairs may stand in a label: `See [this](…)`. */
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
