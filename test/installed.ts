import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from './command.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** A project with the packed tool installed, as users have it. */
export interface Project {
  /** Absolute. */
  readonly root: string;
  /** The installed command. */
  readonly bin: string;
}

/** Runs a command until it exits. */
export function run(command: string, args: readonly string[], cwd: string): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = execFile(command, [...args], { cwd, env, maxBuffer: 1e9 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/**
 * Packs the compiled tool and installs it into a folder along with other packages.
 *
 * @throws Error with npm's output
 */
export async function installTool(
  root: string,
  packages: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Project> {
  const manifest = path.join(root, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{ "private": true, "type": "module" }\n');
  await install(root, [await packTool(root), ...packages], flags);
  return { root, bin: path.join(root, 'node_modules/chartdocs/bin/chartdocs.js') };
}

/** Packs the compiled tool. @returns the path of the tarball */
export async function packTool(folder: string): Promise<string> {
  const packed = await run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder],
    ROOT,
  );
  return path.join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
}

/**
 * Installs packages from the registry, without running their scripts.
 *
 * @throws Error with npm's output
 */
export async function install(
  root: string,
  packages: readonly string[],
  flags: readonly string[] = [],
): Promise<void> {
  const always = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, stderr } = await run('npm', ['install', ...always, ...flags, ...packages], root);
  if (code !== 0) throw new Error(stderr);
}
