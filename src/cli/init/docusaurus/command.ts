import path from 'node:path';
import type { InitFlags } from '../choose.ts';
import { namedLibrary } from '../choose.ts';
import { suggestContentDir } from '../project.ts';
import type { Change } from '../setUp.ts';
import type { Unconverted } from './finding.ts';
import { migrate } from './migrate.ts';
import { findDocusaurusConfig, readDocusaurusSite } from './read.ts';

/** The folder has nothing to convert. */
export class NoDocusaurusSiteError extends Error {
  override readonly name = 'NoDocusaurusSiteError';
}

/**
 * Creates a site from a Docusaurus site in the same folder.
 *
 * @param name the package to document, if specified
 * @throws BuildError when the configuration can't be run
 */
export async function initFromDocusaurus(
  root: string,
  name: string | undefined,
  flags: InitFlags,
): Promise<{ readonly changes: readonly Change[]; readonly unconverted: readonly Unconverted[] }> {
  const configFile = findDocusaurusConfig(root);
  if (configFile === undefined) {
    throw new NoDocusaurusSiteError(
      'There is no docusaurus.config.js or .ts here. Run the command in the folder that has it.',
    );
  }
  const site = await readDocusaurusSite(configFile);
  const library = name === undefined ? undefined : await namedLibrary(name, root);
  const suggested = await suggestContentDir(root);
  // The old pages stay where they are.
  const isTaken = site.docs.some(({ dir }) => dir === suggested);
  const contentDir = path.posix
    .normalize(flags.contentDir ?? (isTaken ? 'content' : suggested))
    .replace(/\/$/, '');
  const { changes, converted } = await migrate(site, {
    contentDir,
    ...(flags.title === undefined ? {} : { title: flags.title }),
    ...(library ? { library } : {}),
    hasWorkflows: flags.workflows === true,
  });
  return { changes, unconverted: converted.unconverted };
}

/** Lists what had no counterpart, with locations and what to do. */
export function describeUnconverted(findings: readonly Unconverted[]): string {
  if (findings.length === 0) return 'Everything was converted.\n';
  const lines = findings.map(
    ({ file, line, message, hint }) =>
      `${file}${line === undefined ? '' : `:${line}`}  ${message}\n  → ${hint}\n`,
  );
  return `Not converted (${findings.length}):\n${[...new Set(lines)].join('')}`;
}
