import { commentBody, deprecations, ownBlocks } from './commentBody.ts';
import type { ApiComment } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

export interface SymbolCommentProps {
  readonly comment: ApiComment;
  /** The symbol whose page shows the comment. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** A doc comment: its text, then its tags; renders nothing for an empty comment. */
export function SymbolComment({ comment, symbol, view }: SymbolCommentProps) {
  return (
    <>
      {deprecations(comment).map((block) => (
        <div key={block.markdown} className="cd-deprecated">
          <strong>{view.text('comment.deprecated')}</strong>
          {block.markdown === '' ? null : view.content(block, symbol)}
        </div>
      ))}
      {commentBody(comment) === '' ? null : view.content(comment, symbol)}
      {ownBlocks(comment, view.text).map(({ block, title }) => (
        <div key={block.tag + block.markdown} className="cd-tag">
          {title === '' ? null : <strong>{title}</strong>}
          {view.content(block, symbol)}
        </div>
      ))}
    </>
  );
}
