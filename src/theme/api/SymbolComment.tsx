import { commentBody, titledBlocks } from './commentBody.ts';
import type { ApiComment, ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

export interface SymbolCommentProps {
  readonly comment: ApiComment;
  /** The symbol whose page shows the comment. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** A doc comment: its text, then its tags; renders nothing for an empty comment. */
export function SymbolComment({ comment, symbol, view }: SymbolCommentProps) {
  const deprecated = comment.blocks.filter(({ tag }) => tag === '@deprecated');
  const body = commentBody(comment);
  // Return values have their own section.
  const blocks = titledBlocks(comment, view.text).filter(({ tag }) => !/^@returns?$/.test(tag));
  return (
    <>
      {deprecated.map(({ markdown }) => (
        <div key={markdown} className="cd-deprecated">
          <strong>{view.text('comment.deprecated')}</strong>
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

/** Treats a JSDoc `@example` without a code fence as code. */
function asCode(markdown: string): string {
  return markdown.includes('```') ? markdown : `\`\`\`ts\n${markdown}\n\`\`\``;
}
