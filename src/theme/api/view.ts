import type { ReactNode } from 'react';
import type { NavLink } from '../model/link.ts';
import type { Text } from '../strings/text.ts';
import type { ExampleUse } from './exampleModel.ts';
import type { ApiComment, ApiCommentBlock, ApiMember, ApiParameter } from './memberModel.ts';
import type { ApiSymbol, UseGroup } from './model.ts';

/** What the reference knows about the symbols around this one. */
export interface ApiLookup {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly text: Text;
  readonly packageName: string;
  readonly packageVersion: string;
  symbol(id: string): ApiSymbol | undefined;
  /** Returns the route of a name from the library, with a hash for a member: `Position`, `Position.Right`. */
  address(name: string): string | undefined;
  /** Returns the symbol whose members or props a written page shows under that name. */
  membersOf(name: string): ApiSymbol | undefined;
  /** Returns where the library itself uses a symbol. */
  usedBy(id: string): readonly UseGroup[];
  /** Returns the live examples that use a symbol, or one of its members: the nearest first. */
  examples(id: string, member?: string): readonly ExampleUse[];
  /** Returns the written pages about a symbol. */
  guides(symbol: ApiSymbol): readonly NavLink[];
}

/**
 * What Markdown is shown for: a comment for its text, a block for its own, a member or parameter for the
 * description of its default, and a part of the page for a text of the page's own.
 */
export type MarkdownOwner =
  | ApiComment
  | ApiCommentBlock
  | ApiMember
  | ApiParameter
  | { readonly markdown: string }
  | { readonly note: string };

/** What the components of a symbol's page need from their context. */
export interface ApiView extends ApiLookup {
  /**
   * Returns the content of the owner's Markdown, which was rendered before the components.
   *
   * @throws Error naming the symbol, if the Markdown isn't in the page's list (`shownComments.ts`)
   */
  content(of: MarkdownOwner, symbol: ApiSymbol): ReactNode;
}
