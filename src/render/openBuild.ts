import path from 'node:path';
import type { BuildEffects, BuildOptions } from './buildOptions.ts';
import type { CollectingLifetime } from './config/evaluate.ts';
import { type LoadedConfig, loadConfig } from './config/load.ts';
import { BuildError, type Diagnostic, isFatal } from './diagnostic.ts';
import { checkOutputFolder } from './emit/outputFolder.ts';
import { limitHeap } from './heap.ts';
import { createPageTimes, type PageTimes, processorTime } from './page/slowPage.ts';
import { createPhases, type Phases } from './phase.ts';
import { readSite, type SiteSources } from './read.ts';

/** What a build starts with. */
export interface OpenBuild {
  readonly phases: Phases;
  readonly times: PageTimes;
  readonly sources: SiteSources;
  /** Absolute path of the output folder, into which the build may write. */
  readonly outDir: string;
  /** @throws BuildError with all findings, if one of them fails the build */
  readonly refuse: (diagnostics: readonly Diagnostic[]) => void;
}

/**
 * Reads the configuration and everything that the site is made from.
 *
 * @param defaultOutDir returns the output folder if the options don't name one
 * @throws BuildError if something can't be read, or the output folder isn't the tool's to change
 */
export async function openBuild(
  options: BuildOptions,
  effects: BuildEffects,
  lifetime: CollectingLifetime,
  defaultOutDir: (loaded: LoadedConfig) => string = outDirOf,
): Promise<OpenBuild> {
  const phases = createPhases(effects.now, effects.onPhase ?? (() => undefined));
  const times = createPageTimes([effects.now, effects.processorTime ?? processorTime], effects.pageListener);
  const loaded = await phases.run('config', () => loadConfig(options.configFile, options, lifetime));
  const sources = await readSite(options, phases, { loaded }, times);
  limitHeap(sources.manifest.pages.length);
  const outDir = options.outDir ?? defaultOutDir(loaded);
  const refused = effects.output ? undefined : await checkOutputFolder(outDir, loaded);
  if (refused) throw new BuildError([refused]);
  const { strict = false } = options;
  const { strictComments = false } = sources.config.api ?? {};
  return {
    ...{ phases, times, sources, outDir },
    refuse(diagnostics) {
      if (isFatal(diagnostics, { strict, strictComments })) throw new BuildError(diagnostics);
    },
  };
}

/** Returns the output folder of the configuration, as an absolute path. */
export function outDirOf({ root, config }: LoadedConfig): string {
  return path.resolve(root, config.outDir);
}
