import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import pico from 'picocolors';
import type { Browser } from 'playwright-core';
import { BuildError } from '../render/diagnostic.ts';
import { serveBuiltSite } from './builtSite.ts';
import { BrowserMissingError, openBrowser } from './capture/browser.ts';
import type { Difference } from './capture/report.tsx';
import type { Taken } from './capture/take.ts';
import { CONFIG_OPTION, configFileOf } from './configFlag.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { loadRenderingCode } from './renderingCode.ts';
import { createReporter } from './reporter.ts';

interface CaptureFlags {
  readonly config?: string;
  readonly check?: true;
  readonly browser?: string;
  readonly report: string;
  /** Percent. */
  readonly threshold: number;
}

/** Adds the command `chartdocs capture`, which takes the pictures of live examples. */
export function addCaptureCommand(program: Command, setCode: (code: ExitCode) => void): void {
  program
    .command('capture')
    .description(
      'take pictures of the live examples with Chromium: readers see them until an example has loaded',
    )
    .argument('[names...]', 'the examples (default: all)')
    .option('--config <file>', CONFIG_OPTION)
    .option('--check', 'write nothing: fail if an example looks different from its pictures')
    .option('--threshold <percent>', 'with --check: how many of the pixels may differ', percent, 0.5)
    .option('--report <file>', 'with --check: a page with what differs, side by side', 'capture-report.html')
    .option('--browser <file>', 'the Chromium to use (default: CHROMIUM_PATH, or the one that is found)')
    .action(async (names: readonly string[], flags: CaptureFlags) => {
      setCode(await runCapture(names, flags));
    });
}

function percent(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) {
    throw new InvalidArgumentError('Expected a number from 0 to 100.');
  }
  return value;
}

async function runCapture(names: readonly string[], flags: CaptureFlags): Promise<ExitCode> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const fail = (message: string) => {
    process.stderr.write(`${pico.red('✗')} ${message}\n`);
    return EXIT.failed;
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-capture-'));
  let browser: Browser | undefined;
  try {
    browser = await openBrowser(flags.browser ?? process.env.CHROMIUM_PATH);
    const site = await buildSite(configFileOf(flags), folder);
    const unknown = names.filter((name) => !site.names.includes(name));
    if (unknown.length > 0)
      return fail(`There is no example "${unknown[0]}"; expected ${site.names.join(', ')}.`);
    if (site.names.length === 0) return fail(`There are no examples in "${site.folder}".`);
    const wanted = names.length > 0 ? names : site.names;
    const { takePictures } = await import('./capture/take.ts');
    const server = await serveBuiltSite({ dir: folder, baseUrl: site.baseUrl, host: '127.0.0.1', port: 0 });
    const taken: Taken[] = [];
    try {
      const urlOf = (name: string) => `${server.url}examples/${name}`;
      for await (const one of takePictures(browser, wanted, urlOf)) {
        taken.push(one);
        if ('problem' in one) fail(`${one.name}, ${one.mode}: ${one.problem}`);
      }
    } finally {
      await server.close();
    }
    const isWhole = taken.every((one) => 'png' in one);
    if (flags.check)
      return (await check(taken, { site, flags, browser, print, fail })) && isWhole ? EXIT.ok : EXIT.failed;
    const pictures = taken.filter((one) => 'png' in one);
    for (const one of pictures) await save(site.fileOf(one), one.png);
    if (pictures.length > 0)
      print(`${pico.green('✓')} ${pictures.length} captures in ${site.folder}/captures`);
    return isWhole ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (error instanceof BrowserMissingError) return fail(error.message);
    const reporter = createReporter({});
    if (error instanceof BuildError) reporter.failed(error, false);
    else reporter.crashed(error);
    return EXIT.failed;
  } finally {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface ExampleSite {
  readonly baseUrl: string;
  readonly names: readonly string[];
  /** The folder of the examples, relative to the configuration. */
  readonly folder: string;
  /** Returns the absolute path of a capture. */
  fileOf(taken: Pick<Taken, 'name' | 'mode'>): string;
}

async function buildSite(configFile: string, outDir: string): Promise<ExampleSite> {
  await loadRenderingCode(configFile);
  const [{ build }, { loadConfig }, { readExampleFiles, examplesFolder }, { captureFile }] =
    await Promise.all([
      import('../render/build.ts'),
      import('../render/config/load.ts'),
      import('../render/examples/exampleFile.ts'),
      import('../render/examples/captures.ts'),
    ]);
  await build({ configFile, outDir }, { now: () => 0, timestamp: 1 });
  const { config, root } = await loadConfig(configFile, {});
  const folder = examplesFolder(config.contentDir);
  const { examples } = await readExampleFiles(root, folder);
  return {
    baseUrl: config.baseUrl,
    names: examples.map(({ name }) => name),
    folder,
    fileOf: ({ name, mode }) => path.join(root, captureFile(folder, name, mode)),
  };
}

async function save(file: string, png: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, png);
}

interface CheckTools {
  readonly site: ExampleSite;
  readonly flags: CaptureFlags;
  readonly browser: Browser;
  readonly print: (line: string) => void;
  readonly fail: (message: string) => unknown;
}

/** @returns whether all captures are there and up to date */
async function check(
  taken: readonly Taken[],
  { site, flags, browser, print, fail }: CheckTools,
): Promise<boolean> {
  const [{ differences }, { reportDocument }] = await Promise.all([
    import('./capture/compare.ts'),
    import('./capture/report.tsx'),
  ]);
  const pairs: { readonly one: Extract<Taken, { readonly png: Buffer }>; readonly before: Buffer }[] = [];
  let missing = 0;
  for (const one of taken) {
    if (!('png' in one)) continue;
    const before = await readFile(site.fileOf(one)).catch(() => undefined);
    if (before) pairs.push({ one, before });
    else {
      missing += 1;
      fail(`${one.name}, ${one.mode}: there is no capture. Run "chartdocs capture ${one.name}".`);
    }
  }
  const shares = await differences(
    browser,
    pairs.map(({ one, before }) => [before, one.png] as const),
  );
  const found = pairs.flatMap(({ one, before }, index): readonly Difference[] => {
    const share = shares[index] ?? 0;
    return share * 100 > flags.threshold
      ? [{ name: one.name, mode: one.mode, before, after: one.png, share }]
      : [];
  });
  for (const { name, mode, share } of found) {
    fail(
      `${name}, ${mode}: ${(share * 100).toFixed(2)} % of the pixels differ; expected at most ${flags.threshold} %.`,
    );
  }
  if (found.length > 0) {
    await writeFile(path.resolve(flags.report), reportDocument(found));
    fail(`Compare them in ${flags.report}; to accept how they look now, run "chartdocs capture".`);
  }
  if (found.length + missing === 0) print(`${pico.green('✓')} ${pairs.length} captures are up to date`);
  return found.length + missing === 0;
}
