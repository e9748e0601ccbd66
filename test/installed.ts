import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from './command.ts';
import { until } from './until.ts';

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
  const { INSTALLED_TOOL } = process.env;
  if (INSTALLED_TOOL) await copyTool(await installOnce(INSTALLED_TOOL), manifest);
  else await install(root, [await packTool(root)], flags);
  if (packages.length > 0) await install(root, packages, flags);
  return { root, bin: path.join(root, 'node_modules/chartdocs/bin/chartdocs.js') };
}

/**
 * Installs the tool into a folder, for all processes that ask for it: npm takes ten seconds.
 *
 * @param folder made here
 * @returns the project in it
 * @throws Error with npm's output
 */
async function installOnce(folder: string): Promise<string> {
  const [project, outcome] = [path.join(folder, 'project'), path.join(folder, 'outcome')];
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await mkdir(project);
    await writeFile(path.join(project, 'package.json'), '{ "private": true }\n');
    const fault = await install(project, [await packTool(project)]).then(() => '', String);
    await writeFile(`${outcome}.tmp`, fault);
    await rename(`${outcome}.tmp`, outcome);
  }
  const fault = await until(() => readFile(outcome, 'utf8').catch(() => undefined));
  if (fault) throw new Error(fault);
  return project;
}

/** Copies what npm has installed in a project to another one, as a dependency of it. */
async function copyTool(project: string, manifest: string): Promise<void> {
  const names = (await readdir(project)).filter((name) => name !== 'package.json');
  await run('cp', ['-a', ...names, path.dirname(manifest)], project);
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { dependencies } = await read(path.join(project, 'package.json'));
  const own = await read(manifest);
  await writeFile(
    manifest,
    JSON.stringify({ ...own, dependencies: { ...own.dependencies, ...dependencies } }),
  );
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
