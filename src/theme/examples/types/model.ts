import type { CompilerOptions } from 'chartdocs:typescript';

/** What the type checker of the editor is made from, and what it is asked. */

/** The files that are loaded when a reader asks for a check: `chartdocs/types.json`. */
export interface TypesManifest {
  readonly checker: SizedFile;
  readonly declarations: SizedFile;
}

/** A file of the site, below the base URL, with its size once it is decompressed: for the progress bar. */
export interface SizedFile {
  readonly file: string;
  readonly bytes: number;
}

/** The declarations that code of examples may need, as files of a made-up file system. */
export interface TypeDeclarations {
  readonly options: CompilerOptions;
  readonly files: Readonly<Record<string, string>>;
  /** What is imported, by file and by the name in its code. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What any example may import. */
  readonly shared: Readonly<Record<string, string>>;
  /** The examples, by name. */
  readonly examples: Readonly<Record<string, TypedExample>>;
}

export interface TypedExample {
  /** The file that its code is. */
  readonly file: string;
  readonly imports: Readonly<Record<string, string>>;
}

/** An error of the compiler; offsets in the code. */
export interface TypeProblem {
  readonly from: number;
  readonly to: number;
  /** 1-based. */
  readonly line: number;
  /** With TypeScript's number of it. */
  readonly message: string;
}

export interface TypeCompletions {
  readonly from: number;
  readonly options: readonly { readonly label: string; readonly kind: string; readonly rank: string }[];
}

export interface TypeInfo {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly text: string;
}

/** What the checker can be asked about the code of an example. */
export interface TypeQuestions {
  readonly check: readonly TypeProblem[];
  readonly complete: TypeCompletions | undefined;
  readonly explain: TypeInfo | undefined;
}

export interface TypesQuestion {
  readonly kind: keyof TypeQuestions;
  readonly id: number;
  readonly example: string;
  readonly code: string;
  /** Where the cursor is. */
  readonly at: number;
}

export type TypesRequest = { readonly kind: 'load'; readonly declarations: string } | TypesQuestion;

export interface TypesAnswer {
  readonly id: number;
  readonly answer: unknown;
}
