import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageManager } from '../../render/project/packageManager.ts';
import { below } from './configText.ts';

export interface WorkflowChoices {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the repository's root. */
  readonly top: string;
  readonly branch: string;
  readonly outDir: string;
  readonly packageManager: PackageManager;
  /** The package.json script that makes the declarations, if they aren't in the repository. */
  readonly buildScript?: string;
}

/** Shipped with the tool, next to its code. */
const TEMPLATES = path.resolve(import.meta.dirname, '../../../templates/workflows');

const NAMES = ['docs.yml', 'docs-pull-request.yml'];

/** Returns the GitHub workflows by absolute path. */
export function workflowFiles(choices: WorkflowChoices): ReadonlyMap<string, string> {
  return new Map(
    NAMES.map((name) => [
      path.join(choices.top, '.github/workflows', name),
      fill(readFileSync(path.join(TEMPLATES, name), 'utf8'), choices),
    ]),
  );
}

function fill(
  template: string,
  { root, top, branch, outDir, packageManager, buildScript }: WorkflowChoices,
): string {
  const { name, run, installLocked, lockfile } = packageManager;
  const folder = below(top, root);
  const inFolder = folder === '' ? '' : `${folder}/`;
  const install = lockfile === undefined ? `${name} install` : installLocked;
  // Caching requires a lockfile, which is the key.
  const cache = lockfile === undefined || name === 'bun' ? [] : [`          cache: ${name}`];
  const cachePath =
    cache.length > 0 && folder !== '' ? [`          cache-dependency-path: '**/${lockfile}'`] : [];
  const setup = [
    ...(name === 'pnpm' ? ['      - uses: pnpm/action-setup@v4'] : []),
    ...(name === 'bun' ? ['      - uses: oven-sh/setup-bun@v2'] : []),
    '      - uses: actions/setup-node@v4',
    '        with:',
    '          node-version: 22',
    ...cache,
    ...cachePath,
  ];
  const values: Readonly<Record<string, string>> = {
    BRANCH: branch,
    FOLDER: folder === '' ? '.' : folder,
    PATH: inFolder,
    OUT: outDir,
    RUN: run,
    SETUP: setup.join('\n'),
    INSTALL: [
      `      - run: ${install}`,
      ...(buildScript === undefined ? [] : [`      - run: ${name} run ${buildScript}`]),
    ].join('\n'),
  };
  return template.replaceAll(/%([A-Z]+)%/g, (_, key: string) => values[key] ?? '');
}
