import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import pico from 'picocolors';
import { loadConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import { checkBaseUrl } from './build.ts';
import { EXIT, type ExitCode } from './exitCode.ts';
import { createLiveReload } from './liveReload.ts';
import { createReporter } from './reporter.ts';
import { startServer } from './server.ts';
import { watchSite } from './watch.ts';

interface ServeFlags {
  readonly config: string;
  readonly outDir: string;
  readonly port: number;
  readonly host: string;
  readonly open?: true;
  readonly watch?: true;
  readonly baseUrl?: string;
}

/** `chartdocs serve`: the built site, as a static host would serve it. */
export function addServeCommand(program: Command, setCode: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('serve the built site as a static host would')
    .option('--config <file>', 'the configuration, for the base URL', 'site.config.ts')
    .option('--out-dir <dir>', 'the folder of the built site', 'dist')
    .option('--port <number>', 'the port; the next free one is taken if it is in use', parsePort, 3000)
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--base-url <path>', 'the path the site was built for', checkBaseUrl)
    .option('--watch', 'build first, and again when content changes; open pages reload')
    .option('--open', 'open the site in a browser')
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
  try {
    const baseUrl = flags.baseUrl ?? (await loadConfig(path.resolve(flags.config))).config.baseUrl;
    const liveReload = flags.watch ? createLiveReload(baseUrl) : undefined;
    const watching = liveReload
      ? await watchSite({
          build: { configFile: path.resolve(flags.config), outDir: dir, baseUrl, mode: 'development' },
          reporter: createReporter({}),
          onBuilt: () => liveReload.reload(),
        })
      : undefined;
    const server = await startServer({
      dir,
      baseUrl,
      host: flags.host,
      port: flags.port,
      ...(liveReload ? { liveReload } : {}),
    });
    if (server.port !== flags.port && flags.port !== 0) {
      process.stdout.write(`Port ${flags.port} is in use; port ${server.port} is taken instead.\n`);
    }
    process.stdout.write(`Serving ${flags.outDir} at ${pico.cyan(server.url)}\nPress Ctrl+C to stop.\n`);
    if (flags.open) await import('open').then(({ default: open }) => open(server.url));
    await stopSignal();
    liveReload?.close();
    await watching?.close();
    await server.close();
    return EXIT.ok;
  } catch (error) {
    const reporter = createReporter({});
    if (error instanceof BuildError) reporter.failed(error, false);
    else reporter.crashed(error);
    return EXIT.failed;
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  }
  return port;
}
