import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import pico from 'picocolors';
import { loadConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import { linkWarnings, listFiles } from '../render/fileList.ts';
import { serveBuiltSite } from './builtSite.ts';
import { CONFIG_OPTION, configFileOf } from './configFlag.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import type { LiveSiteOptions } from './liveSite.ts';
import { addOverrides, type OverrideFlags, overridesOf } from './overrides.ts';
import { loadRenderingCode } from './renderingCode.ts';
import { createReporter, format } from './reporter.ts';
import type { RunningServer } from './runningServer.ts';

interface ServeFlags extends OverrideFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly port: number;
  readonly host: string;
  readonly open?: true;
  readonly watch?: true;
  readonly poll?: true;
  readonly verbose?: true;
}

/** Adds the command `chartdocs serve`, which serves the built site as a static host would. */
export function addServeCommand(program: Command, setCode: (code: ExitCode) => void): void {
  addOverrides(program.command('serve'))
    .description('serve the built site as a static host would')
    .option('--config <file>', CONFIG_OPTION)
    .option('--out-dir <dir>', 'the folder of the built site (default: the configuration\'s, or "dist")')
    .option('--port <number>', 'the port; if it is in use, the next free one', parsePort, 3000)
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--watch', 'rebuild on change and update open pages')
    .option('--poll', 'with --watch, poll for changes (network drives, containers)')
    .option('--open', 'open the site in a browser')
    .option('--verbose', 'print stack traces')
    .action(async (flags: ServeFlags) => {
      setCode(await runServe(flags));
    });
}

/** Milliseconds after which a stopping server exits, whatever it is still rendering: none of that is kept. */
const LONGEST_END = 2000;

async function runServe(flags: ServeFlags): Promise<ExitCode> {
  const reporter = createReporter({ ...(flags.verbose ? { verbose: true } : {}) });
  try {
    const { host, port } = flags;
    const configFile = configFileOf(flags);
    const built = flags.watch ? undefined : await findBuiltSite(flags, configFile);
    if (built && !existsSync(path.join(built.dir, '404.html'))) {
      process.stderr.write(`There is no built site in ${shown(built.dir)}. Run "chartdocs build" first.\n`);
      return EXIT.failed;
    }
    const server = !built
      ? await serveLive({
          build: {
            configFile,
            ...(flags.outDir === undefined ? {} : { outDir: path.resolve(flags.outDir) }),
            ...overridesOf(flags),
          },
          host,
          port,
          poll: flags.poll ?? false,
          reporter,
        })
      : await serveBuiltSite({ ...built, host, port });
    if (server.port !== flags.port && flags.port !== 0) {
      process.stdout.write(`Port ${flags.port} is in use; port ${server.port} is taken instead.\n`);
    }
    process.stdout.write(
      `Serving ${built ? shown(built.dir) : 'the site'} at ${pico.cyan(server.url)}\nPress Ctrl+C to stop.\n`,
    );
    if (built) await warnOfLinks(built.dir);
    if (flags.open) await import('open').then(({ default: open }) => open(server.url));
    await stopSignal();
    setTimeout(() => process.exit(EXIT.ok), LONGEST_END).unref();
    await server.close();
    return EXIT.ok;
  } catch (error) {
    if (error instanceof BuildError) reporter.failed(error, false);
    else reporter.crashed(error);
    return EXIT.failed;
  }
}

/** Finds the built site and its base URL; reads the configuration only for what the flags leave open. */
async function findBuiltSite(
  flags: ServeFlags,
  configFile: string,
): Promise<{ readonly dir: string; readonly baseUrl: string }> {
  const { baseUrl } = overridesOf(flags);
  const dir = flags.outDir === undefined ? undefined : path.resolve(flags.outDir);
  if (dir !== undefined && (baseUrl !== undefined || !existsSync(path.join(dir, '404.html')))) {
    return { dir, baseUrl: baseUrl ?? '/' };
  }
  const { config, root } = await loadConfig(configFile);
  return { dir: dir ?? path.resolve(root, config.outDir), baseUrl: baseUrl ?? config.baseUrl };
}

function shown(dir: string): string {
  return path.relative(process.cwd(), dir) || '.';
}

/** Warns about symbolic links in the folder that aren't served. */
async function warnOfLinks(dir: string): Promise<void> {
  const { refused } = await listFiles(dir);
  for (const warning of linkWarnings(shown(dir), refused)) process.stderr.write(`${format(warning)}\n`);
}

/** Loads the rendering code only here: serving a built site doesn't need it. */
async function serveLive(options: LiveSiteOptions): Promise<RunningServer> {
  await loadRenderingCode(options.build.configFile);
  const { serveLiveSite } = await import('./liveSite.ts');
  return serveLiveSite(options);
}

/** Resolves when the command should end. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  }
  return port;
}
