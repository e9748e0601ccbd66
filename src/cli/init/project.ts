import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { CONFIG_FILES } from '../../render/config/configFile.ts';
import { loadTypeScript } from '../../render/installedTypeScript.ts';
import { type Manifest, readManifest } from '../../render/project/manifest.ts';

/** Returns the configuration files that already exist in a folder. */
export function existingConfigs(root: string): readonly string[] {
  return CONFIG_FILES.filter((name) => existsSync(path.join(root, name)));
}

/** Returns the root of the repository a folder is in, and its main branch. */
export function findRepository(root: string): { readonly top: string; readonly branch: string } | undefined {
  for (let top = root; ; top = path.dirname(top)) {
    const git = path.join(top, '.git');
    if (existsSync(git)) return { top, branch: mainBranch(git) };
    if (path.dirname(top) === top) return undefined;
  }
}

/** The checked-out branch may be any: only these two names count as main branches. */
function mainBranch(git: string): string {
  try {
    return (
      /^ref: refs\/heads\/(main|master)$/m.exec(readFileSync(path.join(git, 'HEAD'), 'utf8'))?.[1] ?? 'main'
    );
  } catch {
    return 'main';
  }
}

/**
 * Suggests a folder for Markdown: `docs` if it has some and no other tool makes a site from it, otherwise
 * `content`.
 */
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

/** Returns the Markdown files below a folder; none if it doesn't exist. */
export function markdownIn(folder: string): Promise<readonly string[]> {
  return glob('**/*.md', { cwd: folder, ignore: ['**/node_modules/**'], suppressErrors: true });
}

/** Suggests a folder for the built site: one that doesn't exist yet and isn't built by the library. */
export function suggestOutDir(root: string, manifest: Manifest | undefined): string {
  const { main, module, types, typings, exports, files } = manifest ?? {};
  const named = JSON.stringify([main, module, types, typings, exports, files]);
  const isFree = (name: string) =>
    !existsSync(path.join(root, name)) && !new RegExp(`["/]${name}["/]`).test(named);
  return ['dist', 'site', 'docs-dist'].find(isFree) ?? 'site-dist';
}

/**
 * Suggests the configuration's file name: JavaScript if the library's own compiler would treat a TypeScript
 * file as one of its sources and publish it.
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
    // As if the file existed.
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

/** Whether a project, or one around it, declares a package as a dependency, installed or not. */
export function isDeclared(name: string, root: string): boolean {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const { dependencies = {}, devDependencies = {} } = readManifest(folder) ?? {};
    if (name in dependencies || name in devDependencies) return true;
    if (path.dirname(folder) === folder) return false;
  }
}
