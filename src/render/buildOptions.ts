import type { ConfigOverrides } from './config/overrides.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { OutputSize, OutputWriter } from './emit/output.ts';
import type { PageKind } from './manifest/page.ts';
import type { PageListener } from './page/slowPage.ts';
import type { PhaseEvent, PhaseTime } from './phase.ts';

/** What is built, and how. */
export interface BuildOptions extends ConfigOverrides {
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the output folder, in place of the configuration's. */
  readonly outDir?: string;
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** `development` keeps React's warnings in the client's bundle. */
  readonly mode?: 'production' | 'development';
  /** Neither read nor write the cache of the API model. */
  readonly noCache?: boolean;
}

/** What a build needs of its surroundings beside the file system. */
export interface BuildEffects {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds that the process has kept processors busy: on a busy machine no page is slow. Default: Node's figure. */
  readonly processorTime?: () => number;
  /** The time that stands in the names of the search files, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly onPhase?: (event: PhaseEvent) => void;
  /** Hears of each step of a page, which nothing interrupts. */
  readonly pageListener?: PageListener;
  /** In place of the output folder on disk. */
  readonly output?: OutputWriter;
}

export interface BuildResult {
  readonly outDir: string;
  readonly pages: Readonly<Record<PageKind, number>>;
  readonly routes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly apiFromCache: boolean;
  readonly phases: readonly PhaseTime[];
  readonly size: OutputSize;
}
