import path from 'node:path';
import type { BuildEffects, BuildOptions, BuildResult } from './buildOptions.ts';
import { cacheIn } from './cache.ts';
import { type CollectingLifetime, collectLateFailures } from './config/evaluate.ts';
import { loadConfig } from './config/load.ts';
import { placeInConfig } from './config/place.ts';
import { BuildError, dedupe, isFatal } from './diagnostic.ts';
import { diskOutput } from './emit/diskOutput.ts';
import { KeptFilesError } from './emit/output.ts';
import { checkOutputFolder } from './emit/outputFolder.ts';
import { explainUnreadable } from './fileProblem.ts';
import { createRecorder, recordInputs } from './inputs/recorder.ts';
import { recordOf } from './links/recording.ts';
import { countKinds } from './manifest/page.ts';
import { createPageTimes, processorTime } from './page/slowPage.ts';
import { createPhases } from './phase.ts';
import { readSite } from './read.ts';
import type { KeptOutputs } from './site/keptOutputs.ts';
import { findKeptPages } from './site/keptPages.ts';
import { createSite } from './site/site.ts';
import { writeOutputs } from './site/write.ts';
import { keepBuild, type LastBuild, type PlacedFiles, readLastBuild } from './unchanged.ts';

/**
 * Builds a site: configuration, content and API become the manifest, the manifest becomes pages, and pages
 * become files. Files are written to a staging folder as they are made; they replace the output only if there
 * are no errors.
 *
 * @throws BuildError with all findings if one of them is an error, or a warning with `strict`
 */
export async function build(options: BuildOptions, effects: BuildEffects): Promise<BuildResult> {
  const keeps = !options.noCache && !effects.output;
  try {
    return await buildOnce(options, effects, keeps ? await readLastBuild(options) : undefined);
  } catch (error) {
    // Another program has changed the output folder meanwhile: everything is written.
    if (!(error instanceof KeptFilesError)) throw error;
    return buildOnce(options, effects, undefined);
  }
}

async function buildOnce(
  options: BuildOptions,
  effects: BuildEffects,
  last: LastBuild | undefined,
): Promise<BuildResult> {
  const controller = new AbortController();
  const recorder =
    options.noCache || effects.output
      ? undefined
      : createRecorder(cacheIn(path.dirname(options.configFile)), last?.inputs);
  const make = () => buildSite(options, effects, collectLateFailures(controller.signal), last);
  try {
    const { result, later, ...made } = await (recorder ? recordInputs(recorder, make) : make());
    if (recorder) await keepBuild(options, effects, { recorder, result: later, ...made });
    return result;
  } catch (thrown) {
    const error = explainUnreadable(thrown, path.dirname(options.configFile));
    if (!(error instanceof BuildError)) throw error;
    throw new BuildError(await placeInConfig(dedupe(error.diagnostics), options.configFile, options), {
      cause: error,
      leavesMixture: error.leavesMixture,
    });
  } finally {
    controller.abort();
  }
}

interface MadeSite {
  readonly result: BuildResult;
  /** The result of a later build with nothing changed. */
  readonly later: BuildResult;
  readonly files: PlacedFiles | undefined;
  readonly outputs: KeptOutputs['outputs'];
  readonly savePages: () => Promise<void>;
}

async function buildSite(
  options: BuildOptions,
  effects: BuildEffects,
  lifetime: CollectingLifetime,
  last: LastBuild | undefined,
): Promise<MadeSite> {
  const phases = createPhases(effects.now, effects.onPhase ?? (() => undefined));
  const times = createPageTimes([effects.now, effects.processorTime ?? processorTime], effects.pageListener);
  const loaded = await phases.run('config', () => loadConfig(options.configFile, options, lifetime));
  const sources = await readSite(options, phases, { loaded }, times);
  const { config, api, manifest } = sources;
  const outDir = options.outDir ?? path.resolve(loaded.root, config.outDir);
  const refused = effects.output ? undefined : await checkOutputFolder(outDir, loaded);
  if (refused) throw new BuildError([refused]);

  const site = await createSite(sources, {
    ...{ phases, times, overrides: options, version: effects.timestamp },
    mode: options.mode ?? 'production',
    noCache: options.noCache ?? false,
    kept: await findKeptPages(sources, options),
  });
  const output = effects.output ?? diskOutput(outDir);
  try {
    const { write, keyed } = writeOutputs(site.publisher, output, last);
    const count = `${manifest.pages.length} pages`;
    await phases.run(
      'pages',
      () => write(site.pageOutputs),
      () => count,
    );
    await phases.run('search', () => site.indexSearch());
    const diagnostics = await phases.run('links', async () => site.check(await site.pages.all()));
    const { strict = false } = options;
    if (isFatal(diagnostics, { strict, strictComments: config.api?.strictComments ?? false }))
      throw new BuildError(diagnostics);
    const size = await phases.run('write', async () => {
      await write((await site.outputs()).values());
      if (lifetime.failures.length > 0) throw new BuildError([...lifetime.failures, ...diagnostics]);
      return output.finish(await recordOf(sources, await site.pages.all()));
    });
    await site.code.highlighter.save();
    const changes = output.changes?.();
    if (changes) effects.onChanges?.(changes);
    const result = {
      outDir,
      pages: countKinds(manifest.pages),
      routes: manifest.pages.map(({ route }) => route),
      diagnostics: dedupe([...diagnostics, ...site.code.cache.problems]),
      apiFromCache: api?.fromCache ?? false,
      phases: phases.times,
      size,
    };
    const later = { ...result, phases: [], apiFromCache: api !== undefined };
    const { savePages } = site;
    return { result, later, savePages, files: await output.placed?.(), outputs: Object.fromEntries(keyed) };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    await site.code.highlighter.shared.dispose();
  }
}
