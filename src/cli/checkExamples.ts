import { type Command, Option } from 'commander';
import pico from 'picocolors';
import type { CheckExamplesResult, CodeFinding } from '../render/code/check.ts';
import { checkOnce } from '../render/code/keptCheck.ts';
import type { LoadedConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import { chooseReact } from '../render/react/siteReact.ts';
import { BrowserMissingError, openBrowser } from './capture/browser.ts';
import { CONFIG_OPTION, configFileOf } from './configFlag.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { type CheckReport, FORMATS, type Format, formatReport } from './findingFormats.ts';
import { count, createReporter, format } from './reporter.ts';

interface CheckExamplesFlags {
  readonly config?: string;
  readonly format: Format;
  readonly cache: boolean;
  readonly update?: true;
  readonly render?: true;
  readonly browser?: string;
  readonly verbose?: true;
}

/** Adds the command `chartdocs check-examples`, for use as a gate before merging. */
export function addCheckExamplesCommand(
  program: Command,
  version: string,
  setCode: (code: ExitCode) => void,
): void {
  program
    .command('check-examples')
    .description("check the code of examples and pages against the library's types")
    .option('--config <file>', CONFIG_OPTION)
    .addOption(new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('text'))
    .option('--render', 'also open each example in Chromium')
    .option('--browser <file>', 'the Chromium to use (default: CHROMIUM_PATH, or the one that is found)')
    .option('--update', 'write the list of what no example uses')
    .option('--no-cache', 'check everything again')
    .option('--verbose', 'print stack traces')
    .action(async (flags: CheckExamplesFlags) => {
      setCode(await runCheckExamples(flags, version));
    });
}

async function runCheckExamples(flags: CheckExamplesFlags, version: string): Promise<ExitCode> {
  const configFile = configFileOf(flags);
  try {
    const check = () => checkTypes(configFile, flags);
    const isKept = flags.cache && !flags.update;
    const result = isKept ? await checkOnce(configFile, process.cwd(), check) : await check();
    const findings = flags.render
      ? [...result.findings, ...(await openAll(await openSite(configFile), flags))]
      : result.findings;
    const text = formatReport(reportOf({ ...result, findings }), flags.format, version);
    if (text !== '') process.stdout.write(`${text}\n`);
    return findings.length === 0 ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (error instanceof BrowserMissingError) {
      process.stderr.write(`${pico.red('✗')} ${error.message}\n`);
      return EXIT.failed;
    }
    if (!(error instanceof BuildError)) {
      createReporter({ ...(flags.verbose ? { verbose: true } : {}) }).crashed(error);
      return EXIT.failed;
    }
    const lines = error.diagnostics.map((diagnostic) => `${format(diagnostic)}\n`);
    process.stderr.write(`${lines.join('')}\n${pico.red('✗')} Not checked.\n`);
    return error.diagnostics.some(({ code }) => code === 'config-missing') ? EXIT.usage : EXIT.failed;
  }
}

async function checkTypes(configFile: string, flags: CheckExamplesFlags): Promise<CheckExamplesResult> {
  const [{ checkExamplesOf }, loaded] = await Promise.all([
    import('../render/code/check.ts'),
    openSite(configFile),
  ]);
  return checkExamplesOf(loaded, process.cwd(), { noCache: !flags.cache, update: flags.update ?? false });
}

async function openSite(configFile: string): Promise<LoadedConfig> {
  const { loadConfig } = await import('../render/config/load.ts');
  const loaded = await loadConfig(configFile);
  chooseReact(loaded.root);
  return loaded;
}

/** Opens all examples in Chromium. @throws BrowserMissingError */
async function openAll(loaded: LoadedConfig, flags: CheckExamplesFlags): Promise<readonly CodeFinding[]> {
  const browser = await openBrowser(flags.browser ?? process.env.CHROMIUM_PATH);
  try {
    const [{ renderFindings }, { openExamples }] = await Promise.all([
      import('../render/code/rendered.ts'),
      import('./capture/open.ts'),
    ]);
    return await renderFindings(loaded, process.cwd(), (examples, stage) =>
      openExamples(browser, examples, stage, loaded.root),
    );
  } finally {
    await browser.close();
  }
}

function reportOf(result: CheckExamplesResult): CheckReport {
  const { findings, examples, fences, optedOut } = result;
  const left = optedOut === 0 ? '' : ` (${count(optedOut, 'fence')} opted out)`;
  return {
    command: 'check-examples',
    subject: 'examples',
    passed: 'no errors',
    findings,
    summary: `Checked ${count(examples, 'example')} and ${count(fences, 'fence')}${left}`,
    clean: 'nothing is wrong',
    json: result,
  };
}
