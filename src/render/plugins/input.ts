import type { HeadElementInput, ThemeInput } from '../config/themeInput.ts';
import type { StandardSchema } from './standardSchema.ts';

/**
 * The published types of plugins. A plugin adds to a site at fixed points, in the order of the configuration's
 * `plugins`; it gets and returns plain data, and never sees what the tool itself works with.
 */

/** A plugin: a name, and a function or a value for each point it uses. */
export interface Plugin<Options = unknown> {
  /** Unique among the plugins of a site; errors name it. */
  name: string;
  /** What the site's author chose. Checked with `schema` before anything else of the plugin is used. */
  options?: Options;
  /** The schema of `options`, of any library that implements Standard Schema (Zod, Valibot, ArkType …). */
  schema?: StandardSchema<Options>;
  /** Additions to Markdown. */
  markdown?: MarkdownExtension;
  /** Returns pages written in Markdown, as if they were files of the content folder. */
  pages?: (context: PluginContext<Options>) => PluginPage[] | Promise<PluginPage[]>;
  /** Returns what is to be different about a page's metadata. */
  metadata?: (page: PageData, context: PluginContext<Options>) => PageMetadata | undefined;
  /**
   * Elements at the end of the head: of every document, or of the document of each page, that for unknown addresses
   * included.
   */
  head?: HeadElementInput[] | ((page: PageData, context: PluginContext<Options>) => HeadElementInput[]);
  /** Returns files of the site, before pages are rendered: what needs their contents makes its own later. */
  outputs?: (site: SitePages, context: PluginContext<Options>) => PluginOutput[] | Promise<PluginOutput[]>;
  /** Returns what is wrong with the site. Errors fail a build, warnings one with `--strict`. */
  check?: (site: SiteContents, context: PluginContext<Options>) => PluginFinding[] | Promise<PluginFinding[]>;
  /** Returns the document that readers search instead, or nothing to leave the page out of the search. */
  search?: (document: SearchDocument, context: PluginContext<Options>) => SearchDocument | undefined;
  /** What the plugin's code in the browser needs besides the site itself, if the site has a policy (`csp`). */
  policy?: {
    /** Pages in frames. */
    frameSrc?: string[];
    /** Targets of forms. */
    formAction?: string[];
  };
  /** Additions to the look of the site. */
  theme?: {
    /** Style sheets, which come before those of the site: absolute paths, or relative to the configuration. */
    css?: string[];
    /** Values of the theme's tokens; those of the site take precedence. */
    tokens?: Record<string, string | { light: string; dark: string }>;
    /** Components at places of a page, by the name of the place; files relative to the configuration, or absolute. */
    slots?: ThemeInput['slots'];
    /** Files that export a wrapped part of the page by default. */
    components?: string[];
    /** Modules to run in the browser on each visit. */
    client?: string[];
    /** Modules to run in the browser for elements of articles. */
    elements?: ThemeInput['elements'];
  };
}

/** What every function of a plugin gets. */
export interface PluginContext<Options = unknown> {
  /** The options, as the schema returns them. */
  options: Options;
  /** Absolute path of the configuration's folder. */
  root: string;
  title: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** The origin of the site, if the configuration names it. */
  url?: string;
  /** Returns the full URL of a route or file: `/docs/start`. Only its path if the origin is unknown. */
  absoluteUrl: (path: string) => string;
}

/** Additions to Markdown. */
export interface MarkdownExtension {
  /** Run on each page's mdast tree, and on that of each doc comment. They must be synchronous. */
  remarkPlugins?: UnifiedPlugin[];
  /** Run on the hast tree, once it has been sanitized: what they add is not checked. They must be synchronous. */
  rehypePlugins?: UnifiedPlugin[];
  /** Directives by name: `youtube` for `::youtube{id=…}`. */
  directives?: Record<string, DirectiveDefinition>;
  /**
   * React components that render elements of Markdown, by tag name, and the theme's own `code-block`, `admonition`
   * and `tabs`. Each gets the element's props, and in `Default` the component that would render it otherwise.
   */
  components?: Record<string, ElementComponent>;
}

/** A plugin of unified, with or without options. */
// biome-ignore lint/suspicious/noExplicitAny: unified's own types describe it; they differ between its versions
export type UnifiedPlugin = ((...options: any[]) => any) | readonly [(...options: any[]) => any, ...any[]];

/** Anything that React can render. Types of React aren't needed to read a configuration. */
// biome-ignore lint/suspicious/noExplicitAny: a `ReactNode` of whichever version is installed
export type Rendered = any;

/** A directive of Markdown, rendered at build time by a React component. */
export interface DirectiveDefinition {
  /** `leaf` for `::name{…}` on a line of its own, `container` for `:::name` around content. */
  form: 'leaf' | 'container';
  /** Names of the attributes that authors may write; others are reported. */
  attributes?: string[];
  /** Renders it. An error that it throws is reported with the page's file and the directive's line. */
  component?: (props: DirectiveProps) => Rendered;
  /**
   * Instead of `component`, for a leaf: returns Markdown that takes its place. Directives of plugins in it are
   * rendered, but not replaced again.
   */
  markdown?: (directive: { attributes: Record<string, string>; label: string }) => string;
  /**
   * Whether the page's Markdown file names a container before its label ("Recipe: Bread"); otherwise only the
   * label is there.
   * @default true
   */
  isNamed?: boolean;
}

export interface DirectiveProps {
  /** The attributes as written: `{ id: 'x' }` for `{id=x}`. */
  attributes: Record<string, string>;
  /** The text in brackets: `Title` for `:::name[Title]`. */
  label?: Rendered;
  /** What a container encloses. */
  children?: Rendered;
}

// biome-ignore lint/suspicious/noExplicitAny: the props differ between elements
export type ElementComponent = (props: any) => Rendered;

/** A page, as plain data. */
export interface PageData {
  /** Without base URL; the home page is `/`. */
  route: string;
  kind: 'home' | 'doc' | 'category' | 'contents' | 'symbol' | 'symbol-index' | 'custom' | 'not-found';
  title: string;
  description?: string;
  keywords: string[];
  /** The Markdown file, relative to the configuration, if it was written. */
  file?: string;
  /** Whether it is missing from navigation and search engines. */
  unlisted: boolean;
  /** The id of its sidebar. */
  sidebar?: string;
}

/** What a plugin may change about a page. */
export interface PageMetadata {
  /** The title of the tab, bookmarks and search engines. */
  title?: string;
  description?: string;
  keywords?: string[];
  /** For link previews: a path below the static folder, or a URL. */
  image?: string;
}

/** A page written by a plugin. */
export interface PluginPage {
  /** Path below the content folder, which must not exist there: `docs/changes.md`. */
  path: string;
  /** Markdown with front matter. */
  text: string;
}

/** A page of a site. */
export interface SitePage extends PageData {
  /** Path of the page as Markdown: `/docs/start.md`. */
  markdownPath: string;
  /** When a written page was last changed, if known: an ISO date. */
  modified?: string;
}

/** The pages of a site, before they are rendered. */
export interface SitePages {
  pages: SitePage[];
  /** Those of the current version first, then those of other versions in the configuration's order. */
  sidebars: SiteSidebar[];
}

export interface SiteSidebar {
  id: string;
  /** With the version, unless it is the current one: `Guides (1.0)`. */
  label: string;
}

/** A page with what was made of it. */
export interface PageContents extends SitePage {
  /** The page as Markdown, as published beside it. */
  markdown: string;
  /** Ids that links can name. */
  ids: string[];
  links: { href: string; kind: string }[];
}

/** The site, once all pages are rendered. */
export interface SiteContents extends SitePages {
  pages: PageContents[];
}

/** A file of the site, made of nothing, of all pages, or of a single one. */
export type PluginOutput = SiteOutput | PageOutput;

/** A file of the site. */
export interface SiteOutput {
  /** Path below the base URL, with forward slashes: `feed.xml`. */
  path: string;
  page?: undefined;
  /** A function is called when the file is needed, once all pages are rendered. */
  contents: OutputContents | ((site: SiteContents) => OutputContents | Promise<OutputContents>);
}

/** A file that belongs to a page: `serve --watch` renders no other page for it. */
export interface PageOutput {
  /** Path below the base URL, with forward slashes: `docs/start.json`. */
  path: string;
  /** The route of the page: `/docs/start`. */
  page: string;
  /** Called when the file is needed. */
  contents: (page: PageContents) => OutputContents | Promise<OutputContents>;
}

export type OutputContents = string | Uint8Array;

/** Something a plugin finds wrong with a site. */
export interface PluginFinding {
  severity: 'warning' | 'error';
  /** What was found, and what was expected. */
  message: string;
  /** Relative to the configuration. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** What to do about it. */
  hint?: string;
}

/** A page as readers search it. */
export interface SearchDocument {
  route: string;
  title: string;
  text: string;
}
