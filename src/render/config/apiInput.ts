/** What the reference is made from, and how it is shown. */
export interface ApiInput {
  /**
   * The library by its name: an installed package, or the one that the site is in. Every module that its `exports`
   * name is documented, each symbol as it is imported.
   */
  package?: string;
  /** Declaration or source files, in place of all that `package` exports. */
  entryPoints?: string[];
  /** The tsconfig that these are read with. */
  tsconfig?: string;
  /** Globs of files whose symbols get no page. @default [] */
  exclude?: string[];
  /** The URL of a declaration; `{version}`, `{file}` and `{line}` are filled in. */
  sourceLink?: string;
  /** The library as a script imports it: it is run at build time, and constants are shown with their values. */
  runtime?: string;
  /** The name readers import from. @default that of the nearest package.json */
  packageName?: string;
  /** The route of the reference. @default '/all-types' */
  routeBasePath?: string;
  /** Problems in the library's own doc comments fail a strict build too. @default false */
  strictComments?: boolean;
  /** Names that a `{@link}` may use although they are not exported. @default [] */
  ignoredLinks?: string[];
  /**
   * Functions' properties that come from React, the language or other packages (`displayName`, `propTypes`) have
   * pages too, as those that the library declares (`Menu.Item`) have. @default false
   */
  allStatics?: boolean;
  /**
   * The areas of the library, for its index: a symbol is in the first one of which a glob matches its name, or, for a
   * glob with a slash, the file it is declared in. Others are in the one that their comment names with `@category` or
   * `@group`. @default []
   */
  areas?: { label: string; match: string[] }[];
  /** The sidebar that generated pages belong to. @default 'api' where `sidebars` is absent */
  sidebar?: string;
}
