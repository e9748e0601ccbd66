import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { CONFIG_FILES } from '../../render/config/configFile.ts';
import { loadTypeScript } from '../../render/installedTypeScript.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Configuration files that a folder has already. */
export function existingConfigs(root: string): readonly string[] {
  return CONFIG_FILES.filter((name) => existsSync(path.join(root, name)));
}

/** The top of the repository that a folder is in, and its main branch. */
export function findRepository(root: string): { readonly top: string; readonly branch: string } | undefined {
  for (let top = root; ; top = path.dirname(top)) {
    const git = path.join(top, '.git');
    if (existsSync(git)) return { top, branch: mainBranch(git) };
    if (path.dirname(top) === top) return undefined;
  }
}

/** The branch that is checked out may be any: only these two are main ones by name. */
function mainBranch(git: string): string {
  try {
    return (
      /^ref: refs\/heads\/(main|master)$/m.exec(readFileSync(path.join(git, 'HEAD'), 'utf8'))?.[1] ?? 'main'
    );
  } catch {
    return 'main';
  }
}

/** A folder for Markdown: `docs` where there is some already and no other tool makes a site of it, else `content`. */
export async function suggestContentDir(root: string): Promise<string> {
  const pages = await markdownIn(path.join(root, 'docs'));
  const others = [
    '.vitepress',
    'docusaurus.config.js',
    'docusaurus.config.ts',
    'astro.config.mjs',
    '_config.yml',
  ];
  const isTaken = others.some((name) => existsSync(path.join(root, 'docs', name)));
  return pages.length > 0 && !isTaken ? 'docs' : 'content';
}

/** Markdown files below a folder; none where it doesn't exist. */
export function markdownIn(folder: string): Promise<readonly string[]> {
  return glob('**/*.md', { cwd: folder, ignore: ['**/node_modules/**'], suppressErrors: true });
}

/** A folder for the built site: not one that the library is built to, or that holds anything. */
export function suggestOutDir(root: string, manifest: Manifest | undefined): string {
  const { main, module, types, typings, exports, files } = manifest ?? {};
  const named = JSON.stringify([main, module, types, typings, exports, files]);
  const isFree = (name: string) =>
    !existsSync(path.join(root, name)) && !new RegExp(`["/]${name}["/]`).test(named);
  return ['dist', 'site', 'docs-dist'].find(isFree) ?? 'site-dist';
}

/**
 * The name of the configuration: JavaScript where the library's own compiler would take a TypeScript file for one of
 * its sources, and put it into what is published.
 */
export function suggestConfigName(root: string): string {
  const tsconfig = path.join(root, 'tsconfig.json');
  const name = 'site.config.ts';
  if (!existsSync(tsconfig)) return name;
  const ts = loadTypeScript();
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  if (config === undefined) return name;
  const file = path.join(root, name);
  const host = {
    ...ts.sys,
    // As if the file were there.
    readDirectory: (
      ...[folder, extensions, exclude, include, depth]: Parameters<typeof ts.sys.readDirectory>
    ) => [
      ...ts.sys.readDirectory(folder, extensions, exclude, include, depth),
      ...(include?.includes('**/*') || include?.includes('*') ? [file] : []),
    ],
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, host, root);
  return fileNames.some((each) => path.resolve(each) === file) && options.noEmit !== true
    ? 'site.config.mjs'
    : name;
}

/** Packages that a project asks for by name, installed or not. */
export function isDeclared(name: string, root: string): boolean {
  const { dependencies = {}, devDependencies = {} } = readManifest(root) ?? {};
  return name in dependencies || name in devDependencies;
}
