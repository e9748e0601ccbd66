import { commentBody, titledBlocks } from './commentBody.ts';
import type { ApiComment, ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

export interface SymbolCommentProps {
  readonly comment: ApiComment;
  /** The symbol whose page the comment stands on. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** A doc comment: what it says, then its tags; nothing at all for an empty one. */
export function SymbolComment({ comment, symbol, view }: SymbolCommentProps) {
  const deprecated = comment.blocks.filter(({ tag }) => tag === '@deprecated');
  const body = commentBody(comment);
  // Results have a section of their own.
  const blocks = titledBlocks(comment).filter(({ title }) => title !== 'Returns');
  return (
    <>
      {deprecated.map(({ markdown }) => (
        <div key={markdown} className="cd-deprecated">
          <strong>Deprecated</strong>
          {markdown === '' ? null : view.markdown(markdown, symbol)}
        </div>
      ))}
      {body === '' ? null : view.markdown(body, symbol)}
      {blocks.map(({ tag, title, markdown }) => (
        <div key={tag + markdown} className="cd-tag">
          {title === '' ? null : <strong>{title}</strong>}
          {view.markdown(tag === '@example' ? asCode(markdown) : markdown, symbol)}
        </div>
      ))}
    </>
  );
}

/** JSDoc's `@example` is code unless it says otherwise with a fence. */
function asCode(markdown: string): string {
  return markdown.includes('```') ? markdown : `\`\`\`ts\n${markdown}\n\`\`\``;
}
