import type { Diagnostic } from '../diagnostic.ts';
import type { Reference } from './builtPage.ts';

export type FindingKind =
  /** A page that doesn't exist. */
  | 'broken-link'
  /** An image, script, style sheet or other file that doesn't exist. */
  | 'missing-file'
  | 'broken-anchor'
  /** The path has the wrong letter case. */
  | 'wrong-case'
  /** A trailing slash is missing or extra, compared to the site's own URLs. */
  | 'trailing-slash'
  /** The target is only reached through a redirect. */
  | 'redirect'
  | 'link-to-draft'
  | 'link-to-unlisted'
  /** A path outside the site's base URL. */
  | 'outside-base'
  | 'malformed-url'
  | 'duplicate-id'
  /** A URL of another host that doesn't respond, or responds with an error. */
  | 'broken-external';

/**
 * A finding of the link check: a diagnostic whose file is the source if known, else the built file; relative
 * to the working folder.
 */
export interface Finding extends Diagnostic {
  readonly code: FindingKind;
  readonly file: string;
  /** The target, as its author wrote it if known, else as in the HTML. */
  readonly target: string;
  /** The built file with the reference, and the position there. */
  readonly page: string;
  /** 1-based. */
  readonly pageLine: number;
  /** 1-based. */
  readonly pageColumn: number;
  /** The number of other pages with the same finding in their shell, if reported as one. */
  readonly morePages?: number;
}

/** A problem of a reference. */
export interface Problem {
  readonly code: FindingKind;
  /** A sentence, given the name of the reference: `The link "./gone.md"`. */
  readonly message: (name: string) => string;
  readonly hint?: string;
}

/** A problem and its reference, before its source is looked up. */
export interface Fault {
  readonly page: string;
  readonly reference: Omit<Reference, 'use'>;
  readonly problem: Problem;
}
