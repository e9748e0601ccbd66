import type { ApiModel } from '../../theme/api/model.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** What the API reference is made from. Paths are relative to `root`. */
export interface ApiOptions {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Declaration or source files: in place of all that `package` exports. */
  readonly entryPoints?: readonly string[];
  /** The name of an installed package, or of the one that `root` is in. One of the two is given. */
  readonly package?: string;
  readonly tsconfig?: string;
  /** Globs of files whose symbols get no page. */
  readonly exclude: readonly string[];
  /** What `{@link}`s may name without being there. */
  readonly ignoredLinks: readonly string[];
  /** Whether properties that functions have from React or the language have pages too. */
  readonly allStatics?: boolean;
  /** A module that is run for the values of its constants. */
  readonly runtime?: string;
  /** URL template of a declaration: `{version}`, `{file}` and `{line}` are filled in. */
  readonly sourceLink?: string;
  /** Route prefix of all generated pages, without trailing slash. */
  readonly routeBasePath: string;
  /** The name readers import from; the package's own when absent. */
  readonly packageName?: string;
}

/** What a conversion gives: plain data, so that it can come from a worker or from the cache. */
export interface Conversion {
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file the result depends on, without TypeScript's own libraries. */
  readonly files: readonly string[];
  /** Whether nothing that the declarations import is missing: only then the result is kept. */
  readonly isWhole: boolean;
}
