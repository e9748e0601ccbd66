import path from 'node:path';
import { findConfigFile } from '../render/config/configFile.ts';

/** The help text of `--config`. */
export const CONFIG_OPTION =
  'the configuration (default: site.config.ts, .tsx, .mts, .js, .mjs, .cjs or .json)';

/**
 * Returns the configuration file that a command uses.
 *
 * @returns an absolute path; the file may not exist
 * @throws BuildError when the working folder has several and none was specified
 */
export function configFileOf({ config }: { readonly config?: string }): string {
  return config === undefined ? findConfigFile(process.cwd()) : path.resolve(config);
}
