import type { ConfigOverrides } from './config/overrides.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { OutputChanges, OutputSize, OutputWriter } from './emit/output.ts';
import type { PageKind } from './manifest/page.ts';
import type { PageListener } from './page/slowPage.ts';
import type { PhaseEvent, PhaseTime } from './phase.ts';

/** What is built, and how. */
export interface BuildOptions extends ConfigOverrides {
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the output folder; overrides the configuration's. */
  readonly outDir?: string;
  /** Whether warnings fail the build too. */
  readonly strict?: boolean;
  /** `development` keeps React's warnings in the client bundle. */
  readonly mode?: 'production' | 'development';
  /** Whether files are also written compressed, for hosts that send `.br` and `.gz` files. */
  readonly precompress?: boolean;
  /** Absolute paths of folders with parts of the site to join; empty for those where they are put by default. */
  readonly shards?: readonly string[];
  /** Whether to neither read nor write the API model's cache. */
  readonly noCache?: boolean;
}

/** What a build needs from its environment, apart from the file system. */
export interface BuildEffects {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /**
   * CPU time of the process in milliseconds, to ignore delays on a busy machine. Defaults to Node's value.
   */
  readonly processorTime?: () => number;
  /** The time in the names of the search files, in milliseconds since 1970. */
  readonly timestamp: number;
  /** Whether the time was chosen by the caller: otherwise a site that wouldn't change keeps that of its last build. */
  readonly isTimestampGiven?: boolean;
  /** Called when a step begins and when it ends. */
  readonly onPhase?: (event: PhaseEvent) => void;
  /** Called for each synchronous step of rendering a page. */
  readonly pageListener?: PageListener;
  /** Called with what the build has changed in its output folder. */
  readonly onChanges?: (changes: OutputChanges) => void;
  /** Replaces the output folder on disk. */
  readonly output?: OutputWriter;
}

/** What a build has made. */
export interface BuildResult {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** The number of pages of each kind. */
  readonly pages: Readonly<Record<PageKind, number>>;
  /** The routes of all pages, without base URL: `/docs/start`. */
  readonly routes: readonly string[];
  /** The warnings; errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the declarations were as for an earlier build, which TypeDoc has read. */
  readonly apiFromCache: boolean;
  /** The duration of each step; empty if nothing was made. */
  readonly phases: readonly PhaseTime[];
  /** The number of files in the output folder, and their bytes. */
  readonly size: OutputSize;
  /** Set if nothing has changed since the last build into the folder, and nothing was made. */
  readonly isUnchanged?: true;
}
