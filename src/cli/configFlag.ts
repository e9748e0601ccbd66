import path from 'node:path';
import { findConfigFile } from '../render/config/configFile.ts';

/** The help text of `--config`. */
export const CONFIG_OPTION = 'the configuration (default: site.config.ts, .mts, .js, .mjs, .cjs or .json)';

/**
 * The configuration that a command is to use.
 *
 * @returns absolute; there may be no such file
 * @throws BuildError when the working folder has several and none was named
 */
export function configFileOf({ config }: { readonly config?: string }): string {
  return config === undefined ? findConfigFile(process.cwd()) : path.resolve(config);
}
