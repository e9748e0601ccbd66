import type { StringName, Text } from '../strings/text.ts';
import { AREA_TAGS } from './areaTags.ts';
import type { ApiComment, ApiCommentBlock } from './memberModel.ts';

/**
 * Shown elsewhere: parameters and defaults next to their names, areas in the index, deprecation reasons
 * first.
 */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['@param', '@typeParam', '@template', '@defaultValue', '@default', '@deprecated'],
  ...AREA_TAGS,
]);

/** Tags shown as a block of their own, with their titles: texts without placeholders. */
const TITLES = {
  '@remarks': undefined,
  '@example': 'comment.example',
  '@returns': 'section.returns',
  '@return': 'section.returns',
  '@see': 'comment.see',
  '@throws': 'comment.throws',
  '@since': 'comment.since',
} as const satisfies Readonly<Record<string, StringName | undefined>>;

/** Returns a comment as running text: its summary, then the tags that have no block of their own. */
export function commentBody({ summary, blocks }: Pick<ApiComment, 'summary' | 'blocks'>): string {
  const others = blocks.filter(
    ({ tag, markdown }) => !isTitled(tag) && !ELSEWHERE.has(tag) && markdown.trim() !== '',
  );
  return [summary.trim(), ...others.map(({ tag, markdown }) => labelled(labelOf(tag), markdown.trim()))]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A block with its title, which may be empty. */
export interface TitledBlock {
  readonly block: ApiCommentBlock;
  readonly title: string;
}

/** Returns the blocks shown below a comment's text. */
export function titledBlocks({ blocks }: Pick<ApiComment, 'blocks'>, text: Text): readonly TitledBlock[] {
  return blocks.flatMap((block) => {
    if (!isTitled(block.tag) || block.markdown.trim() === '') return [];
    const name = TITLES[block.tag];
    return [{ block, title: name === undefined ? '' : text(name) }];
  });
}

/** Returns the titled blocks that a page shows below the text: return values have their own section. */
export function ownBlocks(comment: ApiComment, text: Text): readonly TitledBlock[] {
  return titledBlocks(comment, text).filter(({ block }) => !/^@returns?$/.test(block.tag));
}

/** Returns the blocks that say why something is deprecated, which may be empty. */
export function deprecations({ blocks }: ApiComment): readonly ApiCommentBlock[] {
  return blocks.filter(({ tag }) => tag === '@deprecated');
}

function isTitled(tag: string): tag is keyof typeof TITLES {
  return Object.hasOwn(TITLES, tag);
}

/** Puts a label before a text, or above it if the text begins with a code block, a list or a table. */
export function labelled(label: string, text: string): string {
  if (text === '' || label === '') return text;
  return /^(?:`{3}|~{3}|[-*+] |\d+[.)] |\|)/.test(text) ? `${label}\n\n${text}` : `${label} ${text}`;
}

/** Returns `**Author:**` for `@author`; description tags get no label. */
function labelOf(tag: string): string {
  return /^@(?:desc|description|summary)$/.test(tag)
    ? ''
    : `**${tag.charAt(1).toUpperCase()}${tag.slice(2)}:**`;
}
