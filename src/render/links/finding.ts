import type { Diagnostic } from '../diagnostic.ts';
import type { Reference } from './builtPage.ts';

export type FindingKind =
  /** A page that is not there. */
  | 'broken-link'
  /** A picture, script, style sheet or other file that is not there. */
  | 'missing-file'
  | 'broken-anchor'
  /** There only in other capitals. */
  | 'wrong-case'
  /** With or without the slash at its end that the site's addresses have. */
  | 'trailing-slash'
  /** There only by way of a redirect. */
  | 'redirect'
  | 'link-to-draft'
  | 'link-to-unlisted'
  /** A path beside the site's base URL. */
  | 'outside-base'
  | 'malformed-url'
  | 'duplicate-id'
  /** Of another host: it does not answer, or with an error. */
  | 'broken-external';

/**
 * What the link check found: a diagnostic whose file is the source, where it is known, else the built file; relative
 * to the working folder.
 */
export interface Finding extends Diagnostic {
  readonly code: FindingKind;
  readonly file: string;
  /** What is pointed at, as its author wrote it where that is known, else as it stands in the HTML. */
  readonly target: string;
  /** The built file it stands in, and where. */
  readonly page: string;
  readonly pageLine: number;
  readonly pageColumn: number;
  /** How many other pages have the same, when they are reported as one: what the shell repeats on each page. */
  readonly morePages?: number;
}

/** What is wrong with a reference. */
export interface Problem {
  readonly code: FindingKind;
  /** As a sentence, given what the reference is called: `The link "./gone.md"`. */
  readonly message: (name: string) => string;
  readonly hint?: string;
}

/** A problem and the reference that has it, before its source is looked up. */
export interface Fault {
  readonly page: string;
  readonly reference: Omit<Reference, 'use'>;
  readonly problem: Problem;
}
