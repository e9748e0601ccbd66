import type { BuildEffects, BuildOptions, BuildResult } from '../buildOptions.ts';
import { entryText } from '../cache.ts';
import { dedupe } from '../diagnostic.ts';
import { diskOutput } from '../emit/diskOutput.ts';
import { type OutputWriter, sha256 } from '../emit/output.ts';
import { recordOf } from '../links/recording.ts';
import { countKinds } from '../manifest/page.ts';
import { openBuild, outDirOf } from '../openBuild.ts';
import { type MadeSite, type Run, runBuild } from '../runBuild.ts';
import { createSite } from '../site/site.ts';
import { writeOutputs } from '../site/write.ts';
import { keptPagesOf } from './pages.ts';
import { FILES, isInShard, MANIFEST, manifestText, PAGES, type Shard, shardFolder } from './shard.ts';

/**
 * Makes the pages of one part of a site, for `mergeShards`: their files, and what the rest of the site needs to
 * know of them. What depends on all pages is made when the parts are joined, and checked then.
 *
 * @param options `outDir` is the folder of the part
 * @throws BuildError with all findings if one of them is an error, or a warning with `strict`
 */
export function buildShard(options: BuildOptions, shard: Shard, effects: BuildEffects): Promise<BuildResult> {
  return runBuild(options, effects, (run) => makeShard(options, shard, effects, run));
}

async function makeShard(
  options: BuildOptions,
  shard: Shard,
  effects: BuildEffects,
  { lifetime }: Run,
): Promise<MadeSite> {
  const { phases, times, sources, outDir, refuse } = await openBuild(options, effects, lifetime, {
    defaultOutDir: (loaded) => shardFolder(outDirOf(loaded), shard),
    isWhole: false,
  });
  const { config, api, manifest } = sources;
  const output = diskOutput(outDir);
  const site = await createSite(sources, {
    ...{ phases, times, overrides: options, version: effects.timestamp },
    mode: options.mode ?? 'production',
    noCache: options.noCache ?? false,
    kept: await keptPagesOf(sources, {
      read: async () => undefined,
      write: (name, key, value) =>
        output.write(`${PAGES}/${name}`, entryText(name, key, JSON.stringify(value))),
      prune: async () => undefined,
      problems: [],
    }),
  });
  try {
    const own = manifest.pages.filter(({ route }) => isInShard(route, shard));
    const hashes = new Map<string, string>();
    const { write, keyed } = writeOutputs(site.publisher, below(FILES, output, hashes));
    await phases.run(
      'pages',
      async () => {
        for (const page of own) {
          for (const one of site.outputsOf(page)) {
            // The others are made when the parts are joined.
            if ((await one.key?.()) !== undefined) await write([one]);
          }
        }
      },
      () => `${own.length} of ${manifest.pages.length} pages`,
    );
    const diagnostics = await site.check(site.pages.known());
    refuse(diagnostics);
    const size = await phases.run('write', async () => {
      await site.savePages();
      const outputs = Object.fromEntries(
        [...keyed].map(([name, kept]) => [name, { ...kept, sha256: hashes.get(kept.path) ?? '' }]),
      );
      const { title } = config;
      await output.write(MANIFEST, manifestText({ ...shard, title, pages: own.length, outputs }));
      return output.finish(await recordOf(sources, site.pages.known()));
    });
    await site.code.highlighter.save();
    const result = {
      ...{ outDir, pages: countKinds(own), routes: own.map(({ route }) => route), size },
      diagnostics: dedupe([...diagnostics, ...site.code.cache.problems]),
      apiFromCache: api?.fromCache ?? false,
      phases: phases.times,
    };
    const keepsNothing = { files: undefined, outputs: new Map(), savePages: async () => undefined };
    return { result, later: result, ...keepsNothing };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    await site.code.highlighter.shared.dispose();
  }
}

/** Returns a writer for a folder below that of another one, which notes the hashes of the files. */
function below(
  folder: string,
  { write }: OutputWriter,
  hashes: Map<string, string>,
): Pick<OutputWriter, 'write' | 'copy'> {
  return {
    write(file, contents) {
      hashes.set(file, sha256(contents));
      return write(`${folder}/${file}`, contents);
    },
    copy: (file) => Promise.reject(new Error(`The file "${file}" belongs to no page.`)),
  };
}
