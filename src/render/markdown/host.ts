import type { MemberChoice } from '../../theme/api/chosenMembers.ts';
import type { PolicyFinding } from '../policy/blocked.ts';

/** The target of a link in a Markdown file, as resolved by the site. */
export type ResolvedLink =
  /** A page of the site: route and hash, without base URL. */
  | { readonly kind: 'internal'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string }
  /** A file copied into the site: its path there, without base URL, and the size of an image if known. */
  | {
      readonly kind: 'asset';
      readonly href: string;
      readonly size?: { readonly width: number; readonly height: number };
    }
  | {
      readonly kind: 'broken';
      readonly href: string;
      readonly code: string;
      readonly message: string;
      readonly hint?: string;
    };

/**
 * Why pages may not use a file: it is in a folder that the configuration doesn't name, its path has a name that begins
 * with a dot, or a symbolic link leads out of the folders or to such a path.
 */
export type RefusedFile = 'other-folder' | 'hidden' | 'link' | 'link-to-hidden';

/** A name in code that is described in the reference. */
export interface CodeLink {
  readonly offset: number;
  readonly length: number;
  /** A route, with a hash for a member. */
  readonly href: string;
}

/** Returns the links of the code of a page, or of an example wherever it is shown. */
export type CodeLinks = (file: string, code: string) => readonly CodeLink[];

/** The parts of the site that rendering Markdown depends on. */
export interface MarkdownHost {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** @param file the Markdown file, relative to the site's root */
  resolveLink(href: string, file: string): ResolvedLink;
  /** @param what the noun in messages: an image by default, or the file of a video */
  resolveImage(src: string, file: string, what?: 'image' | 'file'): ResolvedLink;
  /**
   * Returns why the site's content security policy blocks an image or media file; undefined if it doesn't.
   */
  blockedResource(kind: 'img-src' | 'media-src', url: string): PolicyFinding | undefined;
  /** Reads a file named by an include; undefined if it doesn't exist. */
  readInclude(path: string, file: string): { readonly file: string; readonly text: string } | undefined;
  /** Returns why an included file that exists isn't read. */
  whyRefused?(path: string, file: string): RefusedFile | undefined;
  /** Returns the page of an exported symbol (`Spec`), member (`Spec.rotation`) or prop (`Axis.title`). */
  symbolRoute(name: string): string | undefined;
  /** Returns the members of an exported type or the props of a component; undefined for other names. */
  symbolMembers(name: string): readonly string[] | undefined;
  /** Returns the members or props selected by a table's attributes. */
  chosenMembers(name: string, choice: MemberChoice): readonly string[];
  /** Returns the names in the code of a page that are described in the reference. */
  readonly codeLinks?: CodeLinks;
  /** Returns the names of which a members table can be shown. */
  tableNames(): readonly string[];
}

/** A link in a page, for the link check. */
export interface LinkUse {
  /** The resolved route with hash, or URL; for a broken link, what remains of it in the page. */
  readonly href: string;
  readonly kind: ResolvedLink['kind'];
  /** The link as written in Markdown. */
  readonly written: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Why it is broken. */
  readonly problem?: Pick<Extract<ResolvedLink, { kind: 'broken' }>, 'code' | 'message' | 'hint'>;
}
