import type { MemberChoice } from '../../theme/api/chosenMembers.ts';
import type { PolicyFinding } from '../policy/blocked.ts';

/** Where a link of a Markdown file leads, answered by whoever knows the site's pages and files. */
export type ResolvedLink =
  /** A page of the site: route and hash, without base URL. */
  | { readonly kind: 'internal'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string }
  /** A file that is copied into the site: its path there, without base URL; of an image, its size if known. */
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

/** What rendering Markdown needs to know of the rest of the site. */
export interface MarkdownHost {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** @param file the Markdown file, relative to the site's root */
  resolveLink(href: string, file: string): ResolvedLink;
  /** @param what it is called in messages: an image, by default, or the file of a video */
  resolveImage(src: string, file: string, what?: 'image' | 'file'): ResolvedLink;
  /** Why the site's content security policy keeps a page from loading an image or a media file; nothing if it doesn't. */
  blockedResource(kind: 'img-src' | 'media-src', url: string): PolicyFinding | undefined;
  /** A file named by an include, or nothing if it does not exist. */
  readInclude(path: string, file: string): { readonly file: string; readonly text: string } | undefined;
  /** Whether a file named by an include is a symbolic link that isn't followed, which is reported elsewhere. */
  isOutside?(path: string, file: string): boolean;
  /** The page of an exported symbol (`AxisSpec`), member (`SettingsSpec.rotation`) or prop (`Axis.title`). */
  symbolRoute(name: string): string | undefined;
  /** The members of an exported type, or the props of a component; nothing for a name that has none. */
  symbolMembers(name: string): readonly string[] | undefined;
  /** Of these members, or props, those that the attributes of a table choose. */
  chosenMembers(name: string, choice: MemberChoice): readonly string[];
  /** The names that a table of members can be made of. */
  tableNames(): readonly string[];
}

/** A link as it stands in a page, for the link check. */
export interface LinkUse {
  /** Resolved: a route with hash, or a URL; of a broken one, what is left of it in the page. */
  readonly href: string;
  readonly kind: ResolvedLink['kind'];
  /** As it stands in the Markdown. */
  readonly written: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Why it is broken. */
  readonly problem?: Pick<Extract<ResolvedLink, { kind: 'broken' }>, 'code' | 'message' | 'hint'>;
}
