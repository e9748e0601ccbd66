import { commentBody, labelled, titledBlocks } from '../../theme/api/commentBody.ts';
import type { ApiComment } from '../../theme/api/memberModel.ts';
import { stabilitiesOf } from '../../theme/api/stability.ts';
import { hasTag } from '../../theme/api/summary.ts';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { type CleanSources, cleanMarkdown } from './cleanMarkdown.ts';
import { blocks, oneLine } from './markdownText.ts';

/** The sources for writing a symbol's Markdown. */
export interface SymbolSources extends Pick<CleanSources, 'address'> {
  readonly view: ApiLookup;
}

export function commentMarkdown(
  comment: Pick<ApiComment, 'summary' | 'blocks'>,
  { address }: SymbolSources,
): string {
  const text = blocks([
    commentBody(comment),
    ...titledBlocks(comment, ENGLISH_TEXT).map(({ title, block }) =>
      labelled(title === '' ? '' : `${title}:`, block.markdown.trim()),
    ),
  ]);
  // Most comments have no links and needn't be parsed.
  if (!/\]\(|\]:|<\w/.test(text)) return text;
  return cleanMarkdown(text, { address, leaf: ({ label }) => label, file: () => undefined });
}

export function stability(comment: ApiComment, sources: SymbolSources): string {
  const tags = stabilitiesOf(comment);
  const said = tags.length === 0 ? '' : `Stability: ${tags.join(', ')}.`;
  if (!hasTag(comment, '@deprecated')) return said;
  const block = comment.blocks.find(({ tag }) => tag === '@deprecated');
  const reason = oneLine(commentMarkdown({ summary: block?.markdown ?? '', blocks: [] }, sources));
  return `${said} Deprecated${reason === '' ? '.' : `: ${reason}`}`.trim();
}
