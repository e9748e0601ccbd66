import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../render/project/manifest.ts';
import type { PackageManager } from '../../render/project/packageManager.ts';
import { below, type ConfigChoices, configText } from './configText.ts';
import { addLines, addScripts } from './editManifest.ts';
import { firstPage } from './firstPage.ts';
import { markdownIn, suggestConfigName } from './project.ts';
import { workflowFiles } from './workflows.ts';

export interface SetUpChoices extends ConfigChoices {
  readonly packageManager: PackageManager;
}

/** A change to a file, shown on one line: `Created site.config.ts`. */
export interface Change {
  readonly verb: 'Created' | 'Changed' | 'Kept';
  /** Relative to the site's folder. */
  readonly file: string;
  readonly detail?: string;
}

/** Writes the files of a new site. Existing files are kept, or get the missing lines. */
export async function setUp(choices: SetUpChoices): Promise<readonly Change[]> {
  const { root } = choices;
  return [
    await create(root, suggestConfigName(root), configText(choices)),
    ...(await addFirstPage(choices)),
    ...(await addScriptsTo(root)),
    ...(await ignoreBuilt(choices)),
    ...(await addWorkflows(choices)),
  ];
}

/** Adds what a site needs beside its configuration: a first page if there is none, scripts, and ignored files. */
export async function complete(
  choices: Pick<SetUpChoices, 'root' | 'contentDir' | 'title' | 'library' | 'outDir'>,
): Promise<readonly Change[]> {
  return [
    ...(await addFirstPage(choices)),
    ...(await addScriptsTo(choices.root)),
    ...(await ignoreBuilt(choices)),
  ];
}

async function addFirstPage({
  root,
  contentDir,
  title,
  library,
}: Pick<SetUpChoices, 'root' | 'contentDir' | 'title' | 'library'>): Promise<readonly Change[]> {
  if ((await markdownIn(path.join(root, contentDir))).length > 0) return [];
  const page = path.posix.join(contentDir, 'docs/getting-started.md');
  const readme = library && (await readFile(path.join(library.dir, 'README.md'), 'utf8').catch(() => ''));
  return [await create(root, page, firstPage(title, library, readme ?? ''))];
}

/** Writes a file unless it exists. */
export async function create(root: string, name: string, text: string): Promise<Change> {
  const file = path.join(root, name);
  if (existsSync(file)) return { verb: 'Kept', file: name, detail: 'it was there already' };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  return { verb: 'Created', file: name };
}

const SCRIPTS = {
  'docs:dev': 'chartdocs serve --watch',
  'docs:build': 'chartdocs build',
  'docs:serve': 'chartdocs serve',
  'docs:check': 'chartdocs check-links',
};

/** Adds the commands as scripts to the package.json. */
export async function addScriptsTo(root: string): Promise<readonly Change[]> {
  const name = 'package.json';
  const file = path.join(root, name);
  if (!existsSync(file)) {
    const manifest = { private: true, type: 'module', scripts: SCRIPTS };
    return [await create(root, name, `${JSON.stringify(manifest, null, 2)}\n`)];
  }
  // An unreadable one is left to its author.
  if (!readManifest(root)) return [];
  const { text, added } = addScripts(await readFile(file, 'utf8'), SCRIPTS);
  if (added.length === 0) return [];
  await writeFile(file, text);
  return [{ verb: 'Changed', file: name, detail: `scripts ${added.join(', ')}` }];
}

/** Makes git ignore built files. */
export async function ignoreBuilt({
  root,
  outDir,
}: Pick<SetUpChoices, 'root' | 'outDir'>): Promise<readonly Change[]> {
  const name = '.gitignore';
  const file = path.join(root, name);
  const isThere = existsSync(file);
  const { text, added } = addLines(isThere ? await readFile(file, 'utf8') : '', [
    'node_modules/',
    `/${outDir}/`,
  ]);
  if (added.length === 0) return [];
  await writeFile(file, text);
  return [
    isThere ? { verb: 'Changed', file: name, detail: added.join(', ') } : { verb: 'Created', file: name },
  ];
}

/** Adds the GitHub workflows, if wanted. */
export async function addWorkflows(choices: SetUpChoices): Promise<readonly Change[]> {
  const { root, repository, hasWorkflows, library, outDir, packageManager } = choices;
  if (!hasWorkflows) return [];
  const isMade = library?.isOwn && library.entry.tsconfig === undefined;
  const hasBuild = readManifest(root)?.scripts?.build !== undefined;
  const files = workflowFiles({
    root,
    top: repository?.top ?? root,
    branch: repository?.branch ?? 'main',
    outDir,
    packageManager,
    ...(isMade && hasBuild ? { buildScript: 'build' } : {}),
  });
  return Promise.all([...files].map(([file, text]) => create(root, below(root, file), text)));
}
