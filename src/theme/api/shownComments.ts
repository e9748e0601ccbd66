import type { Text } from '../strings/text.ts';
import type { ApiTable } from './apiTable.ts';
import { commentBody, deprecations, ownBlocks } from './commentBody.ts';
import { isSymbolComment, type SectionContent, type SymbolSection } from './describe.ts';
import type { ApiComment, ApiMember, ApiParameter, ApiSignature } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { returnsOf, withDocumentedParts } from './signatureParts.ts';
import { propsOf } from './symbolParts.ts';
import type { MarkdownOwner } from './view.ts';

/** A piece of Markdown from the library's comments that a page shows. */
export interface ShownComment {
  /** What it is shown for, by which the components look its content up. */
  readonly of: MarkdownOwner;
  readonly markdown: string;
  /** The symbol that it belongs to, for messages. */
  readonly symbol: ApiSymbol;
}

type Piece = Omit<ShownComment, 'symbol'>;

/** Lists the comments that a symbol's page shows, in page order. */
export function commentsOfSections(
  sections: readonly SymbolSection[],
  symbol: ApiSymbol,
  text: Text,
): readonly ShownComment[] {
  return sections
    .flatMap(({ content }) => ofContent(content, symbol, text))
    .map((piece) => ({ ...piece, symbol }));
}

/** Lists the comments that a generated table in a written page shows. */
export function commentsOfTable(table: ApiTable, text: Text): readonly ShownComment[] {
  const { symbol, members } = table;
  return [...ofNote(table), ...members.flatMap((member) => ofRow(member, text))].map((piece) => ({
    ...piece,
    symbol,
  }));
}

function ofContent(content: SectionContent, symbol: ApiSymbol, text: Text): readonly Piece[] {
  switch (content.kind) {
    case 'comment':
      return ofComment(content.comment, text);
    case 'type-parameters':
      return content.parameters.flatMap(({ comment }) => ofComment(comment, text));
    case 'parameters':
      return content.parameters.flatMap((parameter) => ofParameter(parameter, text));
    case 'markdown':
      return [{ of: content, markdown: content.markdown }];
    case 'overloads':
      return content.signatures.flatMap((signature) => [
        ...(isSymbolComment(signature, symbol) ? [] : ofComment(signature.comment, text)),
        ...ofSignature(propsOf(symbol) ? withDocumentedParts(signature) : signature, text),
      ]);
    case 'members': {
      const ofMember = content.form === 'table' ? ofRow : ofListed;
      return [
        ...ofNote(content),
        ...content.members.flatMap((member) => ofMember(member, text)),
        ...content.indexSignatures.flatMap(({ comment }) => ofComment(comment, text)),
      ];
    }
    case 'badges':
    case 'guides':
    case 'declaration':
    case 'literals':
    case 'relations':
    case 'value':
    case 'symbols':
    case 'examples':
    case 'source':
      return [];
  }
}

/** A member of a table. */
function ofRow(member: ApiMember, text: Text): readonly Piece[] {
  return [...ofDefault(member), ...ofComment(member.comment, text)];
}

/** A member of a list, with what is said about its signatures. */
function ofListed(member: ApiMember, text: Text): readonly Piece[] {
  const { comment, signatures, type } = member;
  const [only] = signatures;
  if (signatures.length > 1) {
    const overloads = signatures.flatMap((signature) => [
      ...ofComment(signature.comment, text),
      ...ofSignature(signature, text),
    ]);
    return [...ofDefault(member), ...overloads];
  }
  return [
    ...ofDefault(member),
    ...ofComment(comment, text),
    ...(only && !type ? ofSignature(withDocumentedParts(only), text) : []),
  ];
}

function ofSignature(signature: ApiSignature, text: Text): readonly Piece[] {
  const returns = returnsOf(signature);
  return [
    ...(returns ? [{ of: returns, markdown: returns.markdown }] : []),
    ...signature.typeParameters.flatMap(({ comment }) => ofComment(comment, text)),
    ...signature.parameters.flatMap((parameter) => ofParameter(parameter, text)),
  ];
}

function ofParameter(parameter: ApiParameter, text: Text): readonly Piece[] {
  return [...ofDefault(parameter), ...ofComment(parameter.comment, text)];
}

function ofDefault(of: ApiMember | ApiParameter): readonly Piece[] {
  return of.defaultMarkdown === undefined ? [] : [{ of, markdown: of.defaultMarkdown }];
}

function ofNote(of: { readonly note: string }): readonly Piece[] {
  return of.note === '' ? [] : [{ of, markdown: of.note }];
}

function ofComment(comment: ApiComment, text: Text): readonly Piece[] {
  const body = commentBody(comment);
  return [
    ...deprecations(comment).flatMap((of) => (of.markdown === '' ? [] : [{ of, markdown: of.markdown }])),
    ...(body === '' ? [] : [{ of: comment, markdown: body }]),
    ...ownBlocks(comment, text).map(({ block: of }) => ({
      of,
      markdown: of.tag === '@example' ? asCode(of.markdown) : of.markdown,
    })),
  ];
}

/** Treats a JSDoc `@example` without a code fence as code. */
function asCode(markdown: string): string {
  return markdown.includes('```') ? markdown : `\`\`\`ts\n${markdown}\n\`\`\``;
}
