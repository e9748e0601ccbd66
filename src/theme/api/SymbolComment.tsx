import { AREA_TAGS } from './areaTags.ts';
import type { ApiComment, ApiSymbol } from './model.ts';
import type { ApiView } from './view.ts';

export interface SymbolCommentProps {
  readonly comment: ApiComment;
  /** The symbol whose page the comment stands on. */
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** Shown where they belong: parameters and type parameters beside their names, `@returns` in its section, areas in the index. */
const ELSEWHERE = new Set(['@param', '@typeParam', '@template', '@returns', '@return', ...AREA_TAGS]);

const TITLES: Readonly<Record<string, string>> = {
  '@remarks': '',
  '@example': 'Example',
  '@see': 'See',
  '@throws': 'Throws',
  '@since': 'Since',
};

/** A doc comment: what it says, then its tags; nothing at all for an empty one. */
export function SymbolComment({ comment, symbol, view }: SymbolCommentProps) {
  const deprecated = comment.blocks.filter(({ tag }) => tag === '@deprecated');
  const blocks = comment.blocks.filter(
    ({ tag, markdown }) => tag !== '@deprecated' && !ELSEWHERE.has(tag) && markdown !== '',
  );
  return (
    <>
      {deprecated.map(({ markdown }) => (
        <div key={markdown} className="cd-deprecated">
          <strong>Deprecated</strong>
          {markdown === '' ? null : view.markdown(markdown, symbol)}
        </div>
      ))}
      {comment.summary === '' ? null : view.markdown(comment.summary, symbol)}
      {blocks.map(({ tag, markdown }) => {
        const title = TITLES[tag] ?? `${tag.charAt(1).toUpperCase()}${tag.slice(2)}`;
        return (
          <div key={tag + markdown} className="cd-tag">
            {title === '' ? null : <strong>{title}</strong>}
            {view.markdown(tag === '@example' ? asCode(markdown) : markdown, symbol)}
          </div>
        );
      })}
    </>
  );
}

/** JSDoc's `@example` is code unless it says otherwise with a fence. */
function asCode(markdown: string): string {
  return markdown.includes('```') ? markdown : `\`\`\`ts\n${markdown}\n\`\`\``;
}
