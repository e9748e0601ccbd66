import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BuildEffects, BuildOptions, BuildResult } from '../render/buildOptions.ts';
import { BuildError } from '../render/diagnostic.ts';
import type { OutputChanges } from '../render/emit/output.ts';
import { parseShard, type Shard } from '../render/shard/shard.ts';
import { findUnchanged } from '../render/unchanged.ts';
import { writeChangedFiles } from './changedFiles.ts';
import { CONFIG_OPTION, configFileOf } from './configFlag.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { type PageWatch, watchPages } from './pageWatch.ts';
import { loadRenderingCode } from './renderingCode.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { buildTime } from './timestamp.ts';

/** The flags of commands that make a site. */
export interface MakeFlags extends OverrideFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly strict?: true;
  readonly changedFiles?: string;
  readonly precompress?: true;
  /** How commander parses `--no-cache`. */
  readonly cache: boolean;
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
}

interface BuildFlags extends MakeFlags {
  readonly shard?: Shard;
}

/** Adds the command `chartdocs build`. */
export function addBuildCommand(program: Command, setCode: (code: ExitCode) => void): void {
  addMakeOptions(program.command('build'))
    .description('build the site into a folder of static files')
    .addOption(
      new Option(
        '--shard <part>',
        'make only a part of the pages, such as 2/4, for `chartdocs merge` (default folder: "dist-shards/2-of-4")',
      ).argParser(readShard),
    )
    .action(async ({ shard, ...flags }: BuildFlags) => {
      const makeSite: MakeSite = async (options, effects) => {
        if (!shard) return (await import('../render/build.ts')).build(options, effects);
        return (await import('../render/shard/build.ts')).buildShard(options, shard, effects);
      };
      const unchanged = shard ? async () => undefined : findUnchanged;
      setCode(await runMake(flags, createReporter(flags), makeSite, unchanged));
    });
}

function readShard(text: string): Shard {
  const shard = parseShard(text);
  if (shard) return shard;
  throw new InvalidArgumentError('Expected a part and their number, such as 2/4.');
}

/** Adds the options of commands that make a site. */
export function addMakeOptions(command: Command): Command {
  return addOverrides(command)
    .option('--config <file>', CONFIG_OPTION)
    .option(
      '--out-dir <dir>',
      'the folder of the built site; an earlier build in it is replaced, other files stay (default: the configuration\'s, or "dist")',
    )
    .option('--strict', 'treat warnings as errors')
    .option('--changed-files <file>', 'list what the build has changed in the folder, to upload only that')
    .option('--precompress', 'also write each file compressed, as .br and .gz')
    .option('--no-cache', "don't read or write the cache")
    .option('--json', 'print a single JSON object on standard output')
    .option('--quiet', 'print only warnings and errors')
    .option('--verbose', 'print stack traces');
}

type MakeSite = (options: BuildOptions, effects: BuildEffects) => Promise<BuildResult>;

/**
 * Makes a site, and reports it.
 *
 * @param unchanged returns the result of an earlier build if nothing has changed
 */
export async function runMake(
  flags: MakeFlags,
  reporter: Reporter,
  makeSite: MakeSite,
  unchanged: typeof findUnchanged = async () => undefined,
): Promise<ExitCode> {
  const start = performance.now();
  let watch: PageWatch | undefined;
  try {
    const options = {
      configFile: configFileOf(flags),
      ...(flags.outDir === undefined ? {} : { outDir: path.resolve(flags.outDir) }),
      strict: flags.strict ?? false,
      noCache: !flags.cache,
      ...(flags.precompress ? { precompress: true } : {}),
      ...overridesOf(flags),
    };
    const time = buildTime(process.env.SOURCE_DATE_EPOCH, Date.now());
    let changes: OutputChanges = { written: [], removed: [] };
    let result = await unchanged(options, time);
    if (!result) {
      watch = watchPages();
      // Rendering code is loaded only if pages are rendered: everything else starts faster.
      await loadRenderingCode(options.configFile);
      result = await makeSite(options, {
        ...time,
        now: () => performance.now(),
        onPhase: (event) => reporter.phase(event),
        pageListener: watch,
        onChanges: (made) => {
          changes = made;
        },
      });
    }
    const { changedFiles } = flags;
    if (changedFiles !== undefined) await writeChangedFiles(path.resolve(changedFiles), changes);
    reporter.built(result, performance.now() - start);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof BuildError) reporter.failed(error, flags.strict ?? false);
    else reporter.crashed(error);
    return EXIT.failed;
  } finally {
    watch?.stop();
  }
}
