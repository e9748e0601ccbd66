import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import pico from 'picocolors';
import type { BuildResult } from '../render/build.ts';
import { loadConfig } from '../render/config/load.ts';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { fingerprintOf } from '../render/emit/fingerprint.ts';
import { type CheckLinksResult, checkLinks } from '../render/links/checkLinks.ts';
import { KINDS, readRecord } from '../render/links/record.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { FORMATS, type Format, formatResult } from './findingFormats.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { createReporter, format } from './reporter.ts';
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
    .action(async (flags: CheckLinksFlags, command: Command) => {
      const isConfigNamed = command.getOptionValueSource('config') !== 'default';
      setCode(await runCheckLinks(flags, isConfigNamed, version));
    });
}

/** What is wrong with the command, not with the site. */
const USAGE = new Set(['no-site', 'config-missing']);

async function runCheckLinks(
  flags: CheckLinksFlags,
  isConfigNamed: boolean,
  version: string,
): Promise<ExitCode> {
  const reporter = createReporter({ quiet: true, ...(flags.verbose ? { verbose: true } : {}) });
  const configFile = path.resolve(flags.config);
  const dir = path.resolve(flags.dist ?? DEFAULT_DIST);
  const { baseUrl, url } = overridesOf(flags);
  try {
    const built = flags.dist === undefined ? await buildIfStale(dir, configFile, flags) : undefined;
    const result = await checkLinks({
      dir,
      workingDir: process.cwd(),
      ...(isConfigNamed || existsSync(configFile) ? { configFile } : {}),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(url === undefined ? {} : { url }),
      ...(flags.external ? { external: true } : {}),
    });
    if (built) reporter.built({ ...built, diagnostics: notFoundBy(result, built, configFile) }, 0);
    for (const warning of result.warnings) process.stderr.write(`${format(warning)}\n`);
    const text = formatResult(result, flags.format, version);
    if (text !== '') process.stdout.write(`${text}\n`);
    return result.findings.length === 0 ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (!(error instanceof BuildError)) {
      reporter.crashed(error);
      return EXIT.failed;
    }
    const lines = error.diagnostics.map((diagnostic) => `${format(diagnostic)}\n`);
    process.stderr.write(`${lines.join('')}\n${pico.red('✗')} Not checked.\n`);
    return error.diagnostics.some(({ code }) => USAGE.has(code)) ? EXIT.usage : EXIT.failed;
  }
}

/** What was built from other inputs than those that are there now says nothing about them. */
async function buildIfStale(
  dir: string,
  configFile: string,
  flags: CheckLinksFlags,
): Promise<BuildResult | undefined> {
  const overrides = overridesOf(flags);
  const loaded = await loadConfig(configFile, overrides);
  const record = await readRecord(dir);
  if (record && record.fingerprint === (await fingerprintOf(loaded, record.inputs))) return undefined;
  const why = record ? 'is older than what it is made from' : 'is missing';
  process.stderr.write(`The built site ${why}: building it first.\n`);
  const { build } = await import('../render/build.ts');
  return build(
    { configFile, outDir: dir, ...overrides },
    {
      now: () => performance.now(),
      timestamp: buildTimestamp(process.env.SOURCE_DATE_EPOCH, Date.now()),
    },
  );
}

/** What the build warned of and the check does not tell again. */
function notFoundBy(
  { findings }: CheckLinksResult,
  { diagnostics }: BuildResult,
  configFile: string,
): readonly Diagnostic[] {
  const placeOf = (file: string, { line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const told = new Set(findings.map((finding) => placeOf(path.resolve(finding.file), finding)));
  return diagnostics.filter(
    (one) =>
      !(one.code in KINDS && one.file !== undefined) ||
      !told.has(placeOf(path.resolve(path.dirname(configFile), one.file), one)),
  );
}
