/** What the compiler says about the code of a site: plain data, made in a thread and kept in the cache. */

import type { Snippet } from './snippet.ts';

export interface AnalysisInput {
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  readonly snippets: readonly Snippet[];
  /** The name that readers import the documented library by, if the site has one. */
  readonly packageName?: string;
  /** Absolute path of the library's entry, for a library that isn't installed under its name. */
  readonly entry?: string;
  /** Absolute path of the content folder: errors in its files that examples import are findings, too. */
  readonly contentDir: string;
}

export interface Analysis {
  readonly problems: readonly CodeProblem[];
  /** By snippet. */
  readonly identifiers: readonly (readonly Identifier[])[];
}

/** An error of the compiler. */
export interface CodeProblem {
  readonly message: string;
  /** TypeScript's number of it. */
  readonly number: number;
  readonly place:
    | { readonly snippet: number; readonly offset: number }
    /** A file that an example imports, relative to the configuration; 1-based. */
    | { readonly file: string; readonly line: number; readonly column: number };
}

/** A name in code that belongs to the documented library. */
export interface Identifier {
  readonly offset: number;
  readonly length: number;
  /** What it may be called in the reference, the nearest first: a prop of a component is also one of a type. */
  readonly targets: readonly LibraryName[];
  /** Whether it is used as a type: a constant and a type may have the same name. */
  readonly isType?: true;
}

/** An export of the library, or a member of one. */
export interface LibraryName {
  /** `@elastic/charts` */
  readonly from: string;
  /** `default` for the default export. */
  readonly name: string;
  readonly member?: string;
}

/** An analysis with the files it was made from. */
export interface AnalysisResult extends Analysis {
  /** Absolute paths of the files that were read, except those of TypeScript itself. */
  readonly files: readonly string[];
  /** Absolute paths of files and folders that were looked for and don't exist. */
  readonly missing: readonly string[];
}

/** The examples, and what any of them may import. */
export interface DeclarationsInput extends AnalysisInput {
  readonly names: readonly string[];
}

export interface DeclarationsResult extends Pick<AnalysisResult, 'files' | 'missing'> {
  /** `TypeDeclarations` as JSON. */
  readonly declarations: string;
}

/** What the thread of the compiler is asked. */
export type CodeRequest =
  | { readonly kind: 'analysis'; readonly input: AnalysisInput }
  | { readonly kind: 'declarations'; readonly input: DeclarationsInput };
