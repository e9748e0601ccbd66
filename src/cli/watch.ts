import path from 'node:path';
import { watch } from 'chokidar';
import { type BuildOptions, build } from '../render/build.ts';
import { loadConfig } from '../render/config/load.ts';
import { BuildError } from '../render/diagnostic.ts';
import type { Reporter } from './reporter.ts';

export interface WatchOptions {
  readonly build: BuildOptions;
  readonly reporter: Reporter;
  /** Called after each build that succeeded. */
  readonly onBuilt: () => void;
}

export interface Watching {
  close(): Promise<void>;
}

/** Changes that come within this many milliseconds are one: a branch switch, an editor that saves by rename. */
const SETTLE = 60;

/**
 * Builds, and builds again whenever content, configuration or declarations change. A build that fails says
 * why and leaves the last good site in place.
 */
export async function watchSite({ build: options, reporter, onBuilt }: WatchOptions): Promise<Watching> {
  let running = Promise.resolve();
  const rebuild = async () => {
    const start = performance.now();
    try {
      const result = await build(options, { now: () => performance.now(), timestamp: Date.now() });
      reporter.built(result, performance.now() - start);
      onBuilt();
    } catch (error) {
      if (error instanceof BuildError) reporter.failed(error, false);
      else reporter.crashed(error);
    }
  };
  await rebuild();

  const watcher = watch(await watchedPaths(options.configFile), { ignoreInitial: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(rebuild);
    }, SETTLE);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}

/** What a site is made from; of a configuration that cannot be read, the file itself. */
async function watchedPaths(configFile: string): Promise<string[]> {
  try {
    const { config, root } = await loadConfig(configFile);
    const entries = config.api?.entryPoints ?? [];
    return [
      configFile,
      ...[config.contentDir, config.staticDir, ...entries].map((file) => path.join(root, file)),
    ];
  } catch {
    return [configFile];
  }
}
