import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import pico from 'picocolors';
import { loadConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import { listFiles, outsideWarnings } from '../render/fileList.ts';
import { serveBuiltSite } from './builtSite.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import type { LiveSiteOptions } from './liveSite.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { createReporter, format } from './reporter.ts';
import type { RunningServer } from './server.ts';
import { goOnAnew, isInstalled, isSupervised, stopSignal, supervise } from './supervisor.ts';

interface ServeFlags extends OverrideFlags {
  readonly config: string;
  readonly outDir: string;
  readonly port: number;
  readonly host: string;
  readonly open?: true;
  readonly watch?: true;
  readonly poll?: true;
  readonly verbose?: true;
}

/** `chartdocs serve`: the built site, as a static host would serve it. */
export function addServeCommand(program: Command, setCode: (code: ExitCode) => void): void {
  addOverrides(program.command('serve'))
    .description('serve the built site as a static host would')
    .option('--config <file>', 'the configuration, for the base URL', 'site.config.ts')
    .option('--out-dir <dir>', 'the folder of the built site', 'dist')
    .option('--port <number>', 'the port; the next free one is taken if it is in use', parsePort, 3000)
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--watch', 'serve the site as it is written: changes show in open pages at once')
    .option('--poll', 'with --watch, ask for changes again and again, where the system does not tell of them')
    .option('--open', 'open the site in a browser')
    .option('--verbose', 'print stack traces')
    .action(async (flags: ServeFlags) => {
      setCode(await runServe(flags));
    });
}

async function runServe(flags: ServeFlags): Promise<ExitCode> {
  const dir = path.resolve(flags.outDir);
  if (!flags.watch && !existsSync(path.join(dir, '404.html'))) {
    process.stderr.write(`There is no built site in ${flags.outDir}. Run "chartdocs build" first.\n`);
    return EXIT.failed;
  }
  // Code of the theme that is worked on has to be loaded anew.
  if (flags.watch && !isInstalled() && !isSupervised()) return supervise();
  const reporter = createReporter({ ...(flags.verbose ? { verbose: true } : {}) });
  try {
    const { host, port } = flags;
    let restart = (): void => undefined;
    const isChanged = new Promise<boolean>((resolve) => {
      restart = () => resolve(true);
    });
    const configFile = path.resolve(flags.config);
    const server = flags.watch
      ? await serveLive(
          {
            build: { configFile, outDir: dir, ...overridesOf(flags) },
            host,
            port,
            poll: flags.poll ?? false,
            reporter,
          },
          restart,
        )
      : await serveBuiltSite({
          dir,
          baseUrl: overridesOf(flags).baseUrl ?? (await loadConfig(configFile)).config.baseUrl,
          host,
          port,
        });
    if (server.port !== flags.port && flags.port !== 0) {
      process.stdout.write(`Port ${flags.port} is in use; port ${server.port} is taken instead.\n`);
    }
    process.stdout.write(
      `Serving ${flags.watch ? 'the site' : flags.outDir} at ${pico.cyan(server.url)}\nPress Ctrl+C to stop.\n`,
    );
    if (!flags.watch) await warnOfLinks(dir, flags.outDir);
    if (flags.open) await import('open').then(({ default: open }) => open(server.url));
    const isAgain = await Promise.race([isChanged, stopSignal().then(() => false)]);
    await server.close();
    if (isAgain) {
      process.stdout.write('The theme has changed: starting anew.\n');
      goOnAnew(server.port);
    }
    if (isSupervised()) process.disconnect?.();
    return EXIT.ok;
  } catch (error) {
    if (isSupervised()) process.disconnect?.();
    if (error instanceof BuildError) reporter.failed(error, false);
    else reporter.crashed(error);
    return EXIT.failed;
  }
}

/** Names what is in the folder and isn't served. */
async function warnOfLinks(dir: string, name: string): Promise<void> {
  const { outside } = await listFiles(dir);
  for (const warning of outsideWarnings(name, outside)) process.stderr.write(`${format(warning)}\n`);
}

/** What makes pages is loaded only here: neither a built site nor the process that starts this one again needs it. */
async function serveLive(
  options: Omit<LiveSiteOptions, 'onThemeCode'>,
  restart: () => void,
): Promise<RunningServer> {
  const [{ serveLiveSite }, { createThemeCompiler }] = await Promise.all([
    import('./liveSite.ts'),
    import('./themeCode.ts'),
  ]);
  const compileTheme = createThemeCompiler();
  return serveLiveSite({
    ...options,
    async onThemeCode(files) {
      await compileTheme(files);
      restart();
    },
  });
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  }
  return port;
}
