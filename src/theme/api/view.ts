import type { ReactNode } from 'react';
import type { NavLink } from '../model/link.ts';
import type { ApiSymbol, UseGroup } from './model.ts';

/** What is known of the reference around a symbol. */
export interface ApiLookup {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly packageName: string;
  readonly packageVersion: string;
  symbol(id: string): ApiSymbol | undefined;
  /** The route, with a hash for a member, of what the library calls by a name: `Position`, `Position.Right`. */
  address(name: string): string | undefined;
  /** The symbol whose members, or props, a written page shows by that name. */
  membersOf(name: string): ApiSymbol | undefined;
  /** Where the library itself uses a symbol. */
  usedBy(id: string): readonly UseGroup[];
  /** Pages that were written about a symbol. */
  guides(symbol: ApiSymbol): readonly NavLink[];
}

/** What the components of a symbol's page ask their surroundings. */
export interface ApiView extends ApiLookup {
  /** Markdown of a doc comment as content; `symbol` is named in what goes wrong. */
  markdown(markdown: string, symbol: ApiSymbol): ReactNode;
}
