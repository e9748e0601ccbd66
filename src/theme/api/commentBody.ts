import { AREA_TAGS } from './areaTags.ts';
import type { ApiComment } from './model.ts';

type Block = ApiComment['blocks'][number];

/**
 * Shown elsewhere: parameters and defaults next to their names, areas in the index, deprecation reasons
 * first.
 */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['@param', '@typeParam', '@template', '@defaultValue', '@default', '@deprecated'],
  ...AREA_TAGS,
]);

/** Tags shown as a block of their own. */
const TITLES: Readonly<Record<string, string>> = {
  '@remarks': '',
  '@example': 'Example',
  '@returns': 'Returns',
  '@return': 'Returns',
  '@see': 'See',
  '@throws': 'Throws',
  '@since': 'Since',
};

/** Returns a comment as running text: its summary, then the tags that have no block of their own. */
export function commentBody({ summary, blocks }: Pick<ApiComment, 'summary' | 'blocks'>): string {
  const others = blocks.filter(
    ({ tag, markdown }) => !(tag in TITLES) && !ELSEWHERE.has(tag) && markdown.trim() !== '',
  );
  return [summary.trim(), ...others.map(({ tag, markdown }) => labelled(labelOf(tag), markdown.trim()))]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Returns the blocks shown below a comment's text, each with its title; a title may be empty. */
export function titledBlocks({
  blocks,
}: Pick<ApiComment, 'blocks'>): readonly (Block & { readonly title: string })[] {
  return blocks.flatMap((block) => {
    const title = TITLES[block.tag];
    return title === undefined || block.markdown.trim() === '' ? [] : [{ ...block, title }];
  });
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
