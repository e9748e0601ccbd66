import type { ExampleUse } from '../../theme/api/exampleModel.ts';
import type { Identifier } from './model.ts';
import type { Snippet } from './snippet.ts';

/** The code of a site with the names in it that belong to the documented library. */
export interface IdentifiedCode {
  readonly examples: readonly IdentifiedExample[];
  readonly snippets: readonly IdentifiedSnippet[];
}

export interface IdentifiedExample {
  /** Relative to the configuration. */
  readonly file: string;
  readonly use: ExampleUse;
}

export interface IdentifiedSnippet extends Pick<Snippet, 'file' | 'code' | 'isExample'> {
  readonly identifiers: readonly Identifier[];
}
