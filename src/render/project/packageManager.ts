import { existsSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './manifest.ts';

/** How packages are installed and commands are run in a project. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Prefix for running a command of an installed package. */
  readonly run: string;
  /** Prefix for installing development dependencies. */
  readonly add: string;
  /** The install command for workflows, which follows the lockfile. */
  readonly installLocked: string;
  /** Absent if nothing has been installed yet. */
  readonly lockfile?: string;
}

type Commands = Pick<PackageManager, 'run' | 'add' | 'installLocked'>;

const COMMANDS: Readonly<Record<PackageManager['name'], Commands>> = {
  npm: { run: 'npx', add: 'npm install --save-dev', installLocked: 'npm ci' },
  pnpm: { run: 'pnpm exec', add: 'pnpm add --save-dev', installLocked: 'pnpm install --frozen-lockfile' },
  yarn: { run: 'yarn', add: 'yarn add --dev', installLocked: 'yarn install --immutable' },
  bun: { run: 'bunx', add: 'bun add --dev', installLocked: 'bun install --frozen-lockfile' },
};

const LOCKFILES: readonly (readonly [file: string, name: PackageManager['name']])[] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/**
 * Returns the package manager of the nearest lockfile, searching upwards, or the one a package.json names;
 * otherwise npm.
 */
export function findPackageManager(root: string): PackageManager {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const [lockfile, locked] = LOCKFILES.find(([file]) => existsSync(path.join(folder, file))) ?? [];
    const named = /^(npm|pnpm|yarn|bun)@/.exec(readManifest(folder)?.packageManager ?? '')?.[1];
    const name = locked ?? LOCKFILES.find(([, each]) => each === named)?.[1];
    if (name !== undefined)
      return { name, ...COMMANDS[name], ...(lockfile === undefined ? {} : { lockfile }) };
    if (path.dirname(folder) === folder) return { name: 'npm', ...COMMANDS.npm };
  }
}
