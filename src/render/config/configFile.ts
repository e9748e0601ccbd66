import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../diagnostic.ts';

/** Names of the configuration, in the folder where the tool is started. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map(
  (extension) => `site.config.${extension}`,
);

/** The name that messages and examples use. */
export const CONFIG_FILE = 'site.config.ts';

/**
 * The configuration of the site in a folder; if there is none, where it would be.
 *
 * @param folder absolute
 * @throws BuildError when there are several
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
