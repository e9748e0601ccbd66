import type { Root as HastRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { ReactNode } from 'react';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/** What plugins add to Markdown. */
export interface MarkdownExtensions {
  /** Plugins of unified; only the syntax that they add to the parser is used. */
  readonly syntax: readonly Plugin[];
  /** Changes the tree of a text, before anything else does. */
  readonly transformMarkdown: (tree: MarkdownRoot, file: VFile) => MarkdownRoot;
  /** Changes the sanitized HTML of a text. */
  readonly transformHtml: (tree: HastRoot, file: VFile) => HastRoot;
  readonly directives: ReadonlyMap<string, AddedDirective>;
  /** Components by element, instead of those of the theme. */
  readonly components: Readonly<Record<string, ElementRenderer>>;
  /** Whether a paragraph of plain text stays what it is. */
  readonly keepsText: boolean;
}

export interface AddedDirective {
  readonly form: 'leaf' | 'container';
  /** Whether its name is written before its label in clean Markdown, if it is a container. */
  readonly isNamed: boolean;
  /** Names of the attributes it has; undefined if it has any. */
  readonly attributes?: readonly string[] | undefined;
  /** Returns Markdown that takes the place of a leaf. */
  readonly markdown?: (
    directive: { readonly attributes: Readonly<Record<string, string>>; readonly label: string },
    place: { readonly file: string; readonly line?: number },
  ) => string;
}

export type ElementRenderer = (props: Record<string, unknown>) => ReactNode;

export const NO_EXTENSIONS: MarkdownExtensions = {
  syntax: [],
  transformMarkdown: (tree) => tree,
  transformHtml: (tree) => tree,
  directives: new Map(),
  components: {},
  keepsText: true,
};

/** The element of a directive that a plugin renders, and that of its label. */
export const DIRECTIVE_ELEMENT = 'cd-directive';
export const DIRECTIVE_LABEL_ELEMENT = 'cd-directive-label';

/** The attributes of `DIRECTIVE_ELEMENT`. */
export interface DirectiveAttributes {
  readonly name: string;
  /** The directive's own attributes, as JSON. */
  readonly values: string;
  readonly file: string;
  /** 1-based; empty if unknown. */
  readonly line: string;
}
