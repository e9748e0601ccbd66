/** The sources and presentation of the API reference. */
export interface ApiInput {
  /**
   * Name of the library: an installed package, or the one that contains the site. Documents every module in
   * its `exports`, with each symbol as it is imported.
   */
  package?: string;
  /** Declaration or source files, instead of everything `package` exports. */
  entryPoints?: string[];
  /** The tsconfig used to read the entry points. */
  tsconfig?: string;
  /** Globs of files whose symbols have no page. @default [] */
  exclude?: string[];
  /** URL template of a declaration, with the placeholders `{version}`, `{file}` and `{line}`. */
  sourceLink?: string;
  /** The library's import specifier: it is run at build time to show the values of constants. */
  runtime?: string;
  /** The name readers import from. @default the name in the nearest package.json */
  packageName?: string;
  /** The route of the reference. @default '/all-types' */
  routeBasePath?: string;
  /** Whether problems in the library's own doc comments fail a strict build too. @default false */
  strictComments?: boolean;
  /** Names that `{@link}` may use although they aren't exported. @default [] */
  ignoredLinks?: string[];
  /**
   * Whether properties of functions that come from React, the language or other packages (`displayName`,
   * `propTypes`) have pages too, like those the library declares (`Menu.Item`). @default false
   */
  allStatics?: boolean;
  /**
   * The areas of the library, for its index. A symbol belongs to the first area with a glob that matches its
   * name or, if the glob has a slash, its declaring file; else to the one named by `@category` or `@group` in
   * its comment. @default []
   */
  areas?: { label: string; match: string[] }[];
  /** The sidebar of generated pages. @default 'api' if `sidebars` is absent */
  sidebar?: string;
}
