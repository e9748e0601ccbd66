/**
 * Documents one library as installed by npm, pnpm and yarn, with each supported TypeScript and two versions of React,
 * and compares the references: for one version of React, all installations give the same pages.
 *
 *     npm run test:installations                       react-chartjs-2
 *     npm run test:installations -- recharts           another one of the list
 *
 * Prints a table as Markdown on standard output, and on standard error which pages differ. Exit codes: 0 when all
 * installations of one React are alike and have tables of props; 1 otherwise; 2 for an unknown library.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import glob from 'fast-glob';
import { install, packTool, run } from '../installed.ts';
import { LIBRARIES } from './list.ts';

const TYPESCRIPT = ['5.6.3', '5.9.3', '6.0.3'];
const REACT = [
  ['18.3.1', '18.3.31'],
  ['19.2.0', '19.2.0'],
] as const;
const MANAGERS = {
  npm: ['npm', 'install', '--no-audit', '--no-fund', '--legacy-peer-deps'],
  pnpm: ['pnpm', 'install', '--ignore-scripts', '--no-strict-peer-dependencies'],
  yarn: ['yarn', 'install', '--ignore-scripts', '--ignore-engines', '--non-interactive'],
} as const;

/** Most files to list for an installation that differs. */
const SHOWN = 5;

const name = process.argv[2] ?? 'react-chartjs-2';
const library = LIBRARIES.find((one) => one.name === name);
if (!library) {
  process.stderr.write(`Unknown: ${name}. Known: ${LIBRARIES.map((one) => one.name).join(', ')}.\n`);
  process.exit(2);
}

const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-installations-'));
try {
  const tarball = await packTool(root);
  const tools = path.join(root, 'tools');
  await mkdir(tools);
  await writeFile(path.join(tools, 'package.json'), '{ "private": true }\n');
  await install(tools, ['pnpm@10.34.9', 'yarn@1.22.22']);
  // Its default cache would return the tool as packed by an earlier run.
  process.env.YARN_CACHE_FOLDER = path.join(root, 'yarn');
  process.env.PATH = `${path.join(tools, 'node_modules/.bin')}:${process.env.PATH}`;

  console.log('| React | TypeScript | Installed by | Pages | With a table of props | Differences |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const [react, types] of REACT) {
    let first: ReadonlyMap<string, string> | undefined;
    for (const typescript of TYPESCRIPT) {
      for (const [manager, command] of Object.entries(MANAGERS)) {
        const dir = path.join(root, `${react}-${typescript}-${manager}`);
        await setUp(dir, {
          ...Object.fromEntries(library.install.map(nameAndVersion)),
          react,
          'react-dom': react,
          '@types/react': types,
          typescript,
          chartdocs: `file:${tarball}`,
        });
        const pages = await reference(dir, command);
        first ??= pages;
        const differences = [...new Set([...first.keys(), ...pages.keys()])].filter(
          (file) => first?.get(file) !== pages.get(file),
        );
        const tables = [...pages.values()].filter((page) => page.includes('\n## Props\n')).length;
        const cells = [react, typescript, manager, pages.size, tables, differences.length];
        console.log(`| ${cells.join(' | ')} |`);
        for (const file of differences.slice(0, SHOWN)) process.stderr.write(`  ${file}\n`);
        if (differences.length > SHOWN) process.stderr.write(`  and ${differences.length - SHOWN} more\n`);
        if (differences.length > 0 || tables === 0) process.exitCode = 1;
        await rm(dir, { recursive: true, force: true });
      }
    }
  }
} finally {
  await rm(root, { recursive: true, force: true });
}

function nameAndVersion(installed: string): readonly [name: string, version: string] {
  const at = installed.lastIndexOf('@');
  return [installed.slice(0, at), installed.slice(at + 1)];
}

async function setUp(dir: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.join(dir, 'content'), { recursive: true });
  await writeFile(
    path.join(dir, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  await writeFile(path.join(dir, 'content/start.md'), '# Start\n\nText.\n');
  await writeFile(
    path.join(dir, 'site.config.js'),
    `export default { title: 'Library', api: { package: '${name}' } };\n`,
  );
}

/** Installs, builds, and returns the reference pages as Markdown. */
async function reference(
  dir: string,
  [tool, ...args]: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const steps = [
    [tool ?? '', ...args],
    [process.execPath, 'node_modules/chartdocs/bin/chartdocs.js', 'build', '--no-cache'],
  ];
  for (const [command = '', ...rest] of steps) {
    const { code, stdout, stderr } = await run(command, rest, dir);
    if (code !== 0) throw new Error(`${command} ${rest.join(' ')} in ${dir}: ${stderr}${stdout}`);
  }
  const site = path.join(dir, 'dist');
  const files = await glob('all-types/**/*.md', { cwd: site });
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(site, file), 'utf8')] as const),
    ),
  );
}
