/** What a site's configuration and a release script may import. */
import path from 'node:path';
import { serveBuiltSite } from './cli/builtSite.ts';
import { serveLiveSite } from './cli/liveSite.ts';
import { silentReporter } from './cli/reporter.ts';
import type { RunningServer } from './cli/runningServer.ts';
import { build as buildSite } from './render/build.ts';
import type { BuildEffects, BuildOptions, BuildResult } from './render/buildOptions.ts';
import { loadConfig } from './render/config/load.ts';
import type { Diagnostic } from './render/diagnostic.ts';
import {
  type CheckLinksResult,
  checkLinks as checkSiteLinks,
  type CheckLinksOptions as SiteCheckOptions,
} from './render/links/checkLinks.ts';

export type { RunningServer } from './cli/runningServer.ts';
export type { BuildEffects, BuildOptions, BuildResult } from './render/buildOptions.ts';
export {
  type ConfigExport,
  defineConfig,
  type SiteConfigInput,
} from './render/config/input.ts';
export { BuildError, type Diagnostic } from './render/diagnostic.ts';
export type { CheckLinksResult } from './render/links/checkLinks.ts';
export type { Finding, FindingKind } from './render/links/finding.ts';
export type { PhaseEvent, PhaseTime } from './render/phase.ts';

/**
 * Builds a site into a folder of static files.
 *
 * @param options paths are relative to the working folder
 * @param effects `onPhase` hears of each step; `timestamp` names the search files, milliseconds since 1970
 * @throws BuildError with every finding when one of them is an error, or with `strict` a warning
 */
export function build(options: BuildOptions, effects: Partial<BuildEffects> = {}): Promise<BuildResult> {
  return buildSite(absolute(options), { now: () => performance.now(), timestamp: Date.now(), ...effects });
}

function absolute<Options extends BuildOptions>(options: Options): Options {
  const { configFile, outDir } = options;
  return {
    ...options,
    configFile: path.resolve(configFile),
    ...(outDir === undefined ? {} : { outDir: path.resolve(outDir) }),
  };
}

/** What is served, and where. */
export interface ServeOptions extends BuildOptions {
  /** The port; the next free one is taken if it is in use. 0 takes any. Default 3000. */
  readonly port?: number;
  /** The address to listen on. Default `127.0.0.1`; `0.0.0.0` for all. */
  readonly host?: string;
  /** Serve the site as it is written, instead of what was built. */
  readonly watch?: boolean;
  /** With `watch`, poll for changes: for network drives and containers. */
  readonly poll?: boolean;
  /** With `watch`: what was found after each change; errors leave the last good site in place. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
}

/**
 * Serves a site until it is closed.
 *
 * @throws BuildError when the configuration cannot be read
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port = 3000, host = '127.0.0.1', watch = false, poll = false, onDiagnostics, ...rest } = options;
  const build = absolute(rest);
  if (watch) {
    return serveLiveSite({
      build,
      host,
      port,
      poll,
      reporter: silentReporter(onDiagnostics ?? (() => undefined)),
    });
  }
  const { config, root } = await loadConfig(build.configFile, rest);
  const dir = build.outDir ?? path.resolve(root, config.outDir);
  return serveBuiltSite({ dir, baseUrl: config.baseUrl, host, port });
}

export type CheckLinksOptions = Omit<SiteCheckOptions, 'workingDir'>;

/**
 * Checks every link of a folder of HTML.
 *
 * @param options paths are relative to the working folder, and so are those of the findings
 * @throws BuildError when there is no such folder, or the configuration is wrong
 */
export function checkLinks(options: CheckLinksOptions): Promise<CheckLinksResult> {
  const { configFile } = options;
  return checkSiteLinks({
    ...options,
    dir: path.resolve(options.dir),
    workingDir: process.cwd(),
    ...(configFile === undefined ? {} : { configFile: path.resolve(configFile) }),
  });
}
