import { describeSymbol, isSymbolComment, type SectionContent } from '../../theme/api/describe.ts';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { commentText, plainText } from '../../theme/api/summary.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';

/** Linked pages are indexed themselves, and titles of sections aren't indexed. */
const NO_LINKS = {
  examples: () => [],
  guides: () => [],
  symbol: () => undefined,
  usedBy: () => [],
  text: ENGLISH_TEXT,
};

/** The indexed words of a symbol. */
export interface SymbolWords {
  /** The text of its page, except for its members. */
  readonly text: string;
  /** The members that its page shows and that belong to the library. */
  readonly members: readonly ApiMember[];
}

export function describeWords(symbol: ApiSymbol): SymbolWords {
  const contents = describeSymbol(symbol, NO_LINKS).map(({ content }) => content);
  return {
    text: contents
      .flatMap((content) => wordsIn(content, symbol))
      .join(' ')
      .trim(),
    members: contents
      .flatMap((content) => (content.kind === 'members' ? content.members : []))
      .filter(isOfLibrary),
  };
}

function wordsIn(content: SectionContent, symbol: ApiSymbol): readonly string[] {
  switch (content.kind) {
    case 'comment':
      return [commentText(content.comment)];
    case 'markdown':
      return [plainText(content.markdown)];
    case 'overloads':
      return content.signatures.flatMap((signature) =>
        isSymbolComment(signature, symbol) ? [] : [commentText(signature.comment)],
      );
    default:
      return [];
  }
}

/**
 * Returns whether a member belongs to the library. Members of React's classes are declared elsewhere, in
 * types such as `React.Component`.
 */
function isOfLibrary({ inheritedFrom }: ApiMember): boolean {
  return inheritedFrom?.id !== undefined || !inheritedFrom?.name.includes('.');
}

export function memberText({ comment, signatures }: ApiMember): string {
  return [comment, ...signatures.map((signature) => signature.comment)].map(commentText).join(' ').trim();
}
