import path from 'node:path';
import type { BuildEffects, BuildOptions } from './buildOptions.ts';
import type { Snippet } from './code/snippet.ts';
import type { CollectingLifetime } from './config/evaluate.ts';
import { type LoadedConfig, loadConfig } from './config/load.ts';
import { BuildError, type Diagnostic, isFatal } from './diagnostic.ts';
import { checkOutputFolder } from './emit/outputFolder.ts';
import { limitHeap } from './heap.ts';
import { createPageTimes, type PageTimes, processorTime } from './page/slowPage.ts';
import { createPhases, type Phases } from './phase.ts';
import { type ReadTexts, readSite, type SiteSources } from './read.ts';
import { type CodeOfSite, openCodeEarly } from './site/code.ts';

/** What a build starts with. */
export interface OpenBuild {
  readonly phases: Phases;
  readonly times: PageTimes;
  readonly sources: SiteSources;
  /** The code of the site, if it was opened while the compiler analyzed it. */
  readonly code: CodeOfSite | undefined;
  /** Absolute path of the output folder, into which the build may write. */
  readonly outDir: string;
  /** @throws BuildError with all findings, if one of them fails the build */
  readonly refuse: (diagnostics: readonly Diagnostic[]) => void;
}

export interface OpenOptions {
  /** Returns the output folder if the options of the build don't name one. */
  readonly defaultOutDir?: (loaded: LoadedConfig) => string;
  /** Whether all pages will be rendered. */
  readonly isWhole: boolean;
}

/**
 * Reads the configuration and everything that the site is made from.
 *
 * @throws BuildError if something can't be read, or the output folder isn't the tool's to change
 */
export async function openBuild(
  options: BuildOptions,
  effects: BuildEffects,
  lifetime: CollectingLifetime,
  { defaultOutDir = outDirOf, isWhole }: OpenOptions,
): Promise<OpenBuild> {
  const phases = createPhases(effects.now, effects.onPhase ?? (() => undefined));
  const times = createPageTimes([effects.now, effects.processorTime ?? processorTime], effects.pageListener);
  const loaded = await phases.run('config', () => loadConfig(options.configFile, options, lifetime));
  const { signal } = lifetime;
  let opening: Promise<CodeOfSite> | undefined;
  const openEarly = (texts: ReadTexts, snippets: readonly Snippet[]) => {
    if (signal.aborted) return;
    opening = openCodeEarly(texts, snippets, { noCache: options.noCache ?? false });
    // An error is one of what uses it. If the build fails before, nothing else frees it.
    const dispose = () => opening?.then((code) => code.highlighter.shared.dispose()).catch(() => undefined);
    signal.addEventListener('abort', () => void dispose(), { once: true });
  };
  const sources = await readSite(
    options,
    phases,
    { loaded },
    { times, ...(isWhole ? { onAnalysis: openEarly } : {}) },
  );
  limitHeap(sources.manifest.pages.length);
  const outDir = options.outDir ?? defaultOutDir(loaded);
  const refused = effects.output ? undefined : await checkOutputFolder(outDir, loaded);
  if (refused) throw new BuildError([refused]);
  const { strict = false } = options;
  const { strictComments = false } = sources.config.api ?? {};
  return {
    ...{ phases, times, sources, outDir },
    code: await opening,
    refuse(diagnostics) {
      if (isFatal(diagnostics, { strict, strictComments })) throw new BuildError(diagnostics);
    },
  };
}

/** Returns the output folder of the configuration, as an absolute path. */
export function outDirOf({ root, config }: LoadedConfig): string {
  return path.resolve(root, config.outDir);
}
