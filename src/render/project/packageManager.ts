import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './manifest.ts';
import { isWorkspaceRoot } from './workspace.ts';

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
 * otherwise npm. Its commands are to be run in this folder.
 */
export function findPackageManager(root: string): PackageManager {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const [lockfile, locked] = LOCKFILES.find(([file]) => existsSync(path.join(folder, file))) ?? [];
    const named = /^(npm|pnpm|yarn|bun)@/.exec(readManifest(folder)?.packageManager ?? '')?.[1];
    const name = locked ?? LOCKFILES.find(([, each]) => each === named)?.[1];
    if (name !== undefined) {
      const commands = COMMANDS[name];
      const add = `${commands.add}${isAtWorkspaceRoot(root) ? rootFlag(name, folder) : ''}`;
      return { name, ...commands, add, ...(lockfile === undefined ? {} : { lockfile }) };
    }
    if (path.dirname(folder) === folder) return { name: 'npm', ...COMMANDS.npm };
  }
}

/** Returns whether packages installed from a folder become dependencies of a workspace's root. */
function isAtWorkspaceRoot(root: string): boolean {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (isWorkspaceRoot(folder)) return true;
    if (readManifest(folder) || path.dirname(folder) === folder) return false;
  }
}

/**
 * Returns what some package managers ask for before they add a package to a workspace's root; all of them add
 * it to the member that the command is run in.
 *
 * @param folder that of the lockfile, or of the package.json that names the package manager
 */
function rootFlag(name: PackageManager['name'], folder: string): string {
  if (name === 'pnpm') return ' --workspace-root';
  return name === 'yarn' && isFirstYarn(folder) ? ' -W' : '';
}

/** Later versions of Yarn don't know the flag of the first. */
function isFirstYarn(folder: string): boolean {
  const lockfile = path.join(folder, 'yarn.lock');
  return existsSync(lockfile)
    ? readFileSync(lockfile, 'utf8').includes('# yarn lockfile v1')
    : /^yarn@1\./.test(readManifest(folder)?.packageManager ?? '');
}
