import type { ApiModel } from '../../theme/api/model.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** The sources of the API reference. Paths are relative to `root`. */
export interface ApiOptions {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Declaration or source files, instead of everything `package` exports. */
  readonly entryPoints?: readonly string[];
  /**
   * Name of an installed package, or of the one that contains `root`. Either this or `entryPoints` is set.
   */
  readonly package?: string;
  readonly tsconfig?: string;
  /** Globs of files whose symbols have no page. */
  readonly exclude: readonly string[];
  /** Names that `{@link}`s may use without being found. */
  readonly ignoredLinks: readonly string[];
  /** Whether the properties that functions have from React or the language also have pages. */
  readonly allStatics?: boolean;
  /** A module to run for the values of its constants. */
  readonly runtime?: string;
  /** URL template of a declaration, with the placeholders `{version}`, `{file}` and `{line}`. */
  readonly sourceLink?: string;
  /** Route prefix of all generated pages, without trailing slash. */
  readonly routeBasePath: string;
  /** The name readers import from; defaults to the package's own. */
  readonly packageName?: string;
}

/** The result of a conversion: plain data, so that it can be passed from a worker or cached. */
export interface Conversion {
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file the result depends on, except TypeScript's own libraries. */
  readonly files: readonly string[];
  /** Whether all imports of the declarations were found; otherwise the result isn't cached. */
  readonly isWhole: boolean;
}
