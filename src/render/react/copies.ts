import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dependsOn, findPackage } from '../api/package.ts';
import { type InstalledPackage, otherReact, react } from './siteReact.ts';

/** Why a package can't be used: it comes with a React of its own. */
export interface SecondReact {
  readonly message: string;
  readonly hint: string;
}

/**
 * Returns what is wrong with a package that a bundle contains. Bundles have one React, so that only one of another
 * major version is a problem.
 *
 * @param folder absolute path of a file in the package
 */
export function wrongReact(folder: string): SecondReact | undefined {
  const other = otherReact(folder);
  return other && major(other) !== major(react()) ? problem(folder, other) : undefined;
}

/**
 * Returns what is wrong with packages that pages are rendered with, which Node loads: each imports the React that is
 * installed for it.
 *
 * @param urls of their modules
 */
export function secondReact(urls: readonly string[]): SecondReact | undefined {
  for (const url of urls) {
    if (!url.startsWith('file:')) continue;
    const folder = path.dirname(fileURLToPath(url));
    const other = otherReact(folder);
    if (other && path.dirname(fileURLToPath(url)) !== other.folder && dependsOn(folder, 'react')) {
      return problem(folder, other);
    }
  }
  return undefined;
}

function major(found: InstalledPackage | undefined): string | undefined {
  return found?.version.split('.')[0];
}

function problem(folder: string, { version, folder: second }: InstalledPackage): SecondReact {
  const name = findPackage(folder)?.name ?? folder;
  const { version: used, folder: first } = react() ?? {};
  return {
    message: `The package "${name}" uses React ${version} of ${second}; expected React ${used} of ${first}, with which pages are rendered.`,
    hint: `Two copies of React can't work together. "npm ls react" shows who needs which: install a version of "${name}" that works with React ${used}, then run "npm dedupe".`,
  };
}
