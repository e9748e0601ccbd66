import type { ReactNode } from 'react';
import type { ApiSymbol } from './model.ts';

/** What the components of a symbol's page ask their surroundings. */
export interface ApiView {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly packageName: string;
  readonly packageVersion: string;
  symbol(id: string): ApiSymbol | undefined;
  /** Markdown of a doc comment as content; `symbol` is named in what goes wrong. */
  markdown(markdown: string, symbol: ApiSymbol): ReactNode;
}
