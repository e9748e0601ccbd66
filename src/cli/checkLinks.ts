import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { build } from '../render/build.ts';
import { loadConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import { fingerprintOf } from '../render/emit/fingerprint.ts';
import { checkLinks } from '../render/links/checkLinks.ts';
import { readRecord } from '../render/links/record.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { FORMATS, type Format, formatResult } from './findingFormats.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { buildTimestamp } from './timestamp.ts';

interface CheckLinksFlags extends OverrideFlags {
  readonly config: string;
  readonly dist?: string;
  readonly external?: true;
  readonly format: Format;
  readonly verbose?: true;
}

const DEFAULT_DIST = 'dist';

/** `chartdocs check-links`: the gate before a merge. */
export function addCheckLinksCommand(
  program: Command,
  version: string,
  setCode: (code: ExitCode) => void,
): void {
  addOverrides(program.command('check-links'))
    .description('check every link of the built site; builds it first if it is missing or stale')
    .option('--config <file>', 'the configuration', 'site.config.ts')
    .option('--dist <dir>', 'check this folder of HTML as it is, also one that another tool made')
    .option('--external', 'ask other hosts too whether their pages are there')
    .addOption(new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('text'))
    .option('--verbose', 'print stack traces')
    .action(async (flags: CheckLinksFlags) => {
      setCode(await runCheckLinks(flags, version));
    });
}

async function runCheckLinks(flags: CheckLinksFlags, version: string): Promise<ExitCode> {
  const reporter = createReporter({ quiet: true, ...(flags.verbose ? { verbose: true } : {}) });
  const configFile = path.resolve(flags.config);
  try {
    const dir = path.resolve(flags.dist ?? DEFAULT_DIST);
    if (flags.dist === undefined) await buildIfStale(dir, configFile, flags, reporter);
    const result = await checkLinks({
      dir,
      ...(existsSync(configFile) ? { configFile } : {}),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
      ...(flags.url === undefined ? {} : { url: flags.url }),
      ...(flags.external ? { external: true } : {}),
    });
    const text = formatResult(result, flags.format, version);
    if (text !== '') process.stdout.write(`${text}\n`);
    return result.findings.length === 0 ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (error instanceof BuildError) reporter.failed(error, false);
    else reporter.crashed(error);
    return EXIT.failed;
  }
}

/** What was built from other inputs than those that are there now says nothing about them. */
async function buildIfStale(
  dir: string,
  configFile: string,
  flags: CheckLinksFlags,
  reporter: Reporter,
): Promise<void> {
  const overrides = overridesOf(flags);
  const loaded = await loadConfig(configFile, overrides);
  const record = await readRecord(dir);
  if (record?.fingerprint === (await fingerprintOf(loaded))) return;
  const why = record ? 'is older than what it is made from' : 'is missing';
  process.stderr.write(`The built site ${why}: building it first.\n`);
  const result = await build(
    { configFile, outDir: dir, ...overrides },
    {
      now: () => performance.now(),
      timestamp: buildTimestamp(process.env.SOURCE_DATE_EPOCH, Date.now()),
    },
  );
  reporter.built(result, 0);
}
