import type { Diagnostic } from '../diagnostic.ts';

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

/** What the link check found: a diagnostic whose file is the source, where it is known, else the built file. */
export interface Finding extends Diagnostic {
  readonly code: FindingKind;
  readonly file: string;
  /** What is pointed at, as it was written. */
  readonly target: string;
  /** The built file it stands in, and where. */
  readonly page: string;
  readonly pageLine: number;
  readonly pageColumn: number;
  /** How many other pages have the same, when they are told in one: what the shell repeats on each page. */
  readonly morePages?: number;
}
