import type { BuildEffects, BuildOptions, BuildResult } from './buildOptions.ts';
import { BuildError, dedupe } from './diagnostic.ts';
import { diskOutput } from './emit/diskOutput.ts';
import type { OutputWriter } from './emit/output.ts';
import { precompress } from './emit/precompress.ts';
import { recordOf } from './links/recording.ts';
import { countKinds } from './manifest/page.ts';
import { type OpenBuild, openBuild, outDirOf } from './openBuild.ts';
import { sitePlugins } from './plugins/context.ts';
import { type MadeSite, type Run, runBuild } from './runBuild.ts';
import { openShards } from './shard/merge.ts';
import { findKeptPages } from './site/keptPages.ts';
import { createSite } from './site/site.ts';
import { writeOutputs } from './site/write.ts';

/**
 * Builds a site: configuration, content and API become the manifest, the manifest becomes pages, and pages
 * become files. Files are written to a staging folder as they are made; they replace the output only if there
 * are no errors.
 *
 * @throws BuildError with all findings if one of them is an error, or a warning with `strict`
 */
export function build(options: BuildOptions, effects: BuildEffects): Promise<BuildResult> {
  return runBuild(options, effects, (run) => buildSite(options, effects, run));
}

async function buildSite(
  options: BuildOptions,
  effects: BuildEffects,
  { lifetime, last }: Run,
): Promise<MadeSite> {
  const isWhole = options.shards === undefined;
  const { phases, times, sources, code, outDir, refuse } = await openBuild(options, effects, lifetime, {
    isWhole,
  });
  const { api, manifest } = sources;
  const shards = options.shards && (await openShards(options.shards, outDirOf(sources.loaded)));
  const site = await createSite(sources, {
    ...{ phases, times, code, overrides: options, version: effects.timestamp },
    mode: options.mode ?? 'production',
    noCache: options.noCache ?? false,
    kept: shards ? await shards.keptPages(sources) : await findKeptPages(sources, options),
  });
  sitePlugins(sources.loaded).beginOutputs();
  const output = outputOf(options, effects, { outDir, sources, last });
  try {
    const writer = shards?.output(output) ?? output;
    const { write, keyed } = writeOutputs(site.publisher, writer, shards?.files ?? last);
    const count = `${manifest.pages.length} pages`;
    await phases.run(
      'pages',
      () => write(site.pageOutputs),
      () => count,
    );
    await phases.run('search', () => site.indexSearch());
    const found = await phases.run('links', async () => site.check(await site.pages.all()));
    const diagnostics = [...found, ...(shards?.findings() ?? [])];
    refuse(diagnostics);
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
    return { result, later, savePages: site.savePages, files: await output.placed?.(), outputs: keyed };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    await site.code.highlighter.shared.dispose();
  }
}

function outputOf(
  { precompress: isCompressed }: BuildOptions,
  { output }: BuildEffects,
  { outDir, sources, last }: Pick<OpenBuild, 'outDir' | 'sources'> & Pick<Run, 'last'>,
): OutputWriter {
  const writer = output ?? diskOutput(outDir);
  if (!isCompressed) return writer;
  const isTaken = (file: string) => sources.files.hasStatic(`/${file}`);
  return precompress(writer, { outDir, stamps: last?.stamps ?? new Map(), isTaken });
}
