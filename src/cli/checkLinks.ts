import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import pico from 'picocolors';
import type { BuildResult } from '../render/buildOptions.ts';
import { loadConfig } from '../render/config/load.ts';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { fingerprintOf } from '../render/emit/fingerprint.ts';
import { type CheckLinksResult, checkLinks } from '../render/links/checkLinks.ts';
import { KINDS, readRecord } from '../render/links/record.ts';
import { CONFIG_OPTION, configFileOf } from './configFlag.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { type CheckReport, FORMATS, type Format, formatReport } from './findingFormats.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { watchPages } from './pageWatch.ts';
import { loadRenderingCode } from './renderingCode.ts';
import { count, createReporter, format } from './reporter.ts';
import { buildTime } from './timestamp.ts';

interface CheckLinksFlags extends OverrideFlags {
  readonly config?: string;
  readonly dist?: string;
  readonly external?: true;
  readonly format: Format;
  readonly verbose?: true;
}

/** Adds the command `chartdocs check-links`, for use as a gate before merging. */
export function addCheckLinksCommand(
  program: Command,
  version: string,
  setCode: (code: ExitCode) => void,
): void {
  addOverrides(program.command('check-links'))
    .description('check every link of the built site; builds it first if it is missing or stale')
    .option('--config <file>', CONFIG_OPTION)
    .option('--dist <dir>', 'check an existing folder of HTML, whichever tool made it')
    .option('--external', 'also check links to other hosts')
    .addOption(new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('text'))
    .option('--verbose', 'print stack traces')
    .action(async (flags: CheckLinksFlags) => {
      setCode(await runCheckLinks(flags, version));
    });
}

/** Errors of the command, not of the site. */
const USAGE = new Set(['no-site', 'config-missing']);

async function runCheckLinks(flags: CheckLinksFlags, version: string): Promise<ExitCode> {
  const reporter = createReporter({ quiet: true, ...(flags.verbose ? { verbose: true } : {}) });
  const { baseUrl, url } = overridesOf(flags);
  try {
    const configFile = configFileOf(flags);
    const built = flags.dist === undefined ? await buildIfStale(configFile, flags) : undefined;
    const dir = built?.dir ?? path.resolve(flags.dist ?? '');
    const result = await checkLinks({
      dir,
      workingDir: process.cwd(),
      ...(flags.config !== undefined || existsSync(configFile) ? { configFile } : {}),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(url === undefined ? {} : { url }),
      ...(flags.external ? { external: true } : {}),
    });
    if (built?.result) {
      const diagnostics = notFoundBy(result, built.result, configFile);
      reporter.built({ ...built.result, diagnostics }, 0);
    }
    for (const warning of result.warnings) process.stderr.write(`${format(warning)}\n`);
    const text = formatReport(reportOf(result), flags.format, version);
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

function reportOf(result: CheckLinksResult): CheckReport {
  const { findings, pages, checked, external } = result;
  const others = external.asked > 0 ? `, ${count(external.asked, 'link')} to other hosts requested` : '';
  return {
    command: 'check-links',
    subject: 'links',
    passed: 'no broken links',
    findings: findings.map((finding) => ({
      ...finding,
      ...(finding.file.endsWith(finding.page) ? {} : { note: `on ${finding.page}:${finding.pageLine}` }),
    })),
    summary: `Checked ${count(checked, 'link')} on ${count(pages, 'page')}${others}`,
    clean: 'none is broken',
    json: result,
  };
}

/** Builds the site if it is missing or its inputs have changed. */
async function buildIfStale(
  configFile: string,
  flags: CheckLinksFlags,
): Promise<{ readonly dir: string; readonly result?: BuildResult }> {
  const overrides = overridesOf(flags);
  const loaded = await loadConfig(configFile, overrides);
  const dir = path.resolve(loaded.root, loaded.config.outDir);
  const record = await readRecord(dir);
  if (record && record.fingerprint === (await fingerprintOf(loaded, record.inputs))) return { dir };
  const why = record ? 'is out of date' : 'is missing';
  process.stderr.write(`The built site ${why}: building it first.\n`);
  await loadRenderingCode(configFile);
  const { build } = await import('../render/build.ts');
  const watch = watchPages();
  try {
    const result = await build(
      { configFile, ...overrides },
      {
        now: () => performance.now(),
        ...buildTime(process.env.SOURCE_DATE_EPOCH, Date.now()),
        pageListener: watch,
      },
    );
    return { dir, result };
  } finally {
    watch.stop();
  }
}

/** Returns the build's diagnostics that the check doesn't report itself. */
function notFoundBy(
  { findings }: CheckLinksResult,
  { diagnostics }: BuildResult,
  configFile: string,
): readonly Diagnostic[] {
  const placeOf = (file: string, { line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const reported = new Set(findings.map((finding) => placeOf(path.resolve(finding.file), finding)));
  return diagnostics.filter(
    (one) =>
      !(one.code in KINDS && one.file !== undefined) ||
      !reported.has(placeOf(path.resolve(path.dirname(configFile), one.file), one)),
  );
}
