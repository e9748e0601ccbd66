import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../diagnostic.ts';

/** Names of configuration files, looked up in the working directory. */
export const CONFIG_FILES = ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json'].map(
  (extension) => `site.config.${extension}`,
);

/** The name used in messages and examples. */
export const CONFIG_FILE = 'site.config.ts';

/**
 * Returns the path of the configuration in a folder, or the path where it would be if there is none.
 *
 * @param folder absolute path
 * @throws BuildError if there are several
 */
export function findConfigFile(folder: string): string {
  const found = CONFIG_FILES.filter((name) => existsSync(path.join(folder, name)));
  if (found.length > 1) {
    throw new BuildError([
      {
        severity: 'error',
        code: 'config-ambiguous',
        message: `There are ${found.length} configuration files: ${found.join(', ')}; expected one.`,
        hint: 'Remove the others, or name one with --config.',
      },
    ]);
  }
  return path.join(folder, found[0] ?? CONFIG_FILE);
}
