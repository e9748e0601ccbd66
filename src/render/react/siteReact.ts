import { readFileSync, realpathSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError } from '../diagnostic.ts';
import { isWithin } from '../folder.ts';
import { foldersAbove } from '../inputs/stamp.ts';

/** What a module imports of React, by its specifier. */
export const REACT = /^react(?:-dom)?(?:\/.*)?$/;

const TOOL = path.resolve(import.meta.dirname, '../../..');

/** The versions with which the theme works. */
const SUPPORTED = /^(?:18|19)\./;

/** The React of a process: pages are rendered with it and hydrated with it, and examples draw with it. */
interface ChosenReact {
  /** A folder whose files import this React. */
  readonly folder: string;
  /** Absolute paths of the manifests that decide which it is; some may not exist. */
  readonly manifests: readonly string[];
}

/** That of this tool. */
let chosen: ChosenReact = { folder: import.meta.dirname, manifests: [] };

/** Returns a folder whose files import the React of this process. */
export function reactFolder(): string {
  return chosen.folder;
}

/** Returns the manifests that decide which React this process uses, besides those of the tool. */
export function reactManifests(): readonly string[] {
  return chosen.manifests;
}

/**
 * Makes this process use a site's own React, if it has one, and otherwise that of this tool. Call this before
 * anything imports React: a process has one.
 *
 * @param root absolute path of the site's folder
 * @throws BuildError if the site's React and its React DOM are of different versions
 */
export function chooseReact(root: string): void {
  const manifests = ['react', 'react-dom'].flatMap((name) => manifestsAbove(root, name));
  const react = installed(root, 'react');
  const dom = installed(root, 'react-dom');
  if (!react || !dom || !SUPPORTED.test(react.version)) {
    chosen = { folder: import.meta.dirname, manifests };
    return;
  }
  if (react.version !== dom.version) {
    throw new BuildError([
      {
        severity: 'error',
        code: 'react-versions',
        message: `The site has React ${react.version} and React DOM ${dom.version}; expected the same version of both.`,
        hint: `Install them together, for example with "npm install react@${newer(react.version, dom.version)} react-dom@${newer(react.version, dom.version)}".`,
      },
    ]);
  }
  const own = installed(import.meta.dirname, 'react');
  if (own?.folder === react.folder && installed(import.meta.dirname, 'react-dom')?.folder === dom.folder) {
    chosen = { folder: import.meta.dirname, manifests };
    return;
  }
  chosen = { folder: root, manifests };
  redirectImports(root);
}

/**
 * Finds the React that files of a package import, if it isn't the one of this process: a second copy.
 *
 * @param folder absolute path of a file's folder
 * @returns undefined also for folders of this tool, and outside of packages: they use the React of the process
 */
export function otherReact(folder: string): InstalledPackage | undefined {
  if (!/[\\/]node_modules[\\/]/.test(folder) || isWithin(TOOL, folder)) return undefined;
  const found = installed(folder, 'react');
  return found && SUPPORTED.test(found.version) && found.folder !== react()?.folder ? found : undefined;
}

/** Returns the React of this process. */
export function react(): InstalledPackage | undefined {
  return installed(chosen.folder, 'react');
}

export interface InstalledPackage {
  readonly version: string;
  /** Its real path. */
  readonly folder: string;
}

function installed(from: string, name: string): InstalledPackage | undefined {
  for (const manifest of manifestsAbove(from, name)) {
    try {
      const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
      return { version, folder: path.dirname(realpathSync(manifest)) };
    } catch {
      // Not there.
    }
  }
  return undefined;
}

function manifestsAbove(from: string, name: string): readonly string[] {
  return foldersAbove(from).map((folder) => path.join(folder, 'node_modules', name, 'package.json'));
}

function newer(one: string, other: string): string {
  return one.localeCompare(other, 'en', { numeric: true }) > 0 ? one : other;
}

/** Where imports of React lead from now on; undefined as long as they lead where Node finds it. */
let redirected: string | undefined;

/** Makes each import of React in this process one by the site. */
function redirectImports(root: string): void {
  const parentURL = pathToFileURL(path.join(root, 'site.config.ts')).href;
  if (redirected === parentURL) return;
  redirected = parentURL;
  const code = `
    const parentURL = ${JSON.stringify(parentURL)};
    export const resolve = (name, context, next) =>
      next(name, ${REACT}.test(name) ? { ...context, parentURL } : context);`;
  nodeModule.register(`data:text/javascript,${encodeURIComponent(code)}`);
}
