import type { Text } from '../strings/text.ts';
import { AREA_TAGS } from './areaTags.ts';
import { searchKindOf } from './kinds.ts';
import type { ApiComment } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';

/** Returns the noun for a symbol: one used in JSX is a component, as in search. */
export function symbolNoun(symbol: ApiSymbol, text: Text): string {
  return text(`kind.${searchKindOf(symbol)}`);
}

/** Returns one line of plain text about a symbol, for lists and meta descriptions. */
export function symbolSummary(symbol: ApiSymbol, text: Text): string {
  return (
    commentSummary(symbol.comment) ||
    text('symbol.summary', { kind: symbolNoun(symbol, text), name: symbol.qualifiedName })
  );
}

/** Returns the first sentence or line of a comment without its Markdown marks; empty without a comment. */
export function commentSummary(comment: ApiComment): string {
  const [paragraph = ''] = comment.summary.split(/\n\s*\n/);
  const text = plainText(paragraph);
  const sentence = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text)?.[0] ?? text;
  return sentence.length > 200 ? `${sentence.slice(0, 197).replace(/\s+\S*$/, '')}…` : sentence;
}

/** Blocks that contain no prose. */
const NO_TEXT = new Set([
  '@example',
  '@default',
  '@defaultValue',
  '@see',
  '@param',
  '@typeParam',
  ...AREA_TAGS,
]);

/** Returns all of a comment's text, without examples and Markdown marks. */
export function commentText({ summary, blocks }: ApiComment): string {
  const said = blocks.filter(({ tag }) => !NO_TEXT.has(tag)).map(({ markdown }) => markdown);
  return [summary, ...said].map(plainText).join(' ').trim();
}

/** Returns the text without its Markdown marks, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/([`*_]{1,3})(?=\S)([^`*_]+)\1/g, '$2')
    .replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a comment has the tag, as a modifier or as a block. */
export function hasTag(comment: ApiComment, tag: string): boolean {
  return comment.modifiers.includes(tag) || comment.blocks.some((block) => block.tag === tag);
}
