import { readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from './diagnostic.ts';
import { isWithin } from './folder.ts';
import { realPathOf } from './realPath.ts';

/** The files of a folder and its subfolders. */
export interface FileList {
  /** Paths below the folder, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** Symbolic links that aren't followed because they point outside the folder. */
  readonly outside: readonly OutsideLink[];
}

/** A symbolic link that points outside its folder. */
export interface OutsideLink {
  /** Path below the folder, with forward slashes. */
  readonly link: string;
  /** Absolute path of the link's target. */
  readonly target: string;
}

export interface ListOptions {
  /** Returns whether to skip a file or folder, by path below the folder and name. */
  readonly isLeftOut?: (file: string, name: string) => boolean;
  /** Absolute paths of other folders that links may point to. */
  readonly within?: readonly string[];
}

/**
 * Lists a folder. Links to files and folders inside it are followed, except to a parent folder; a missing
 * folder has no files.
 *
 * @param dir absolute path; may be a link itself
 */
export async function listFiles(
  dir: string,
  { isLeftOut = () => false, within = [] }: ListOptions = {},
): Promise<FileList> {
  const files: string[] = [];
  const outside: OutsideLink[] = [];
  const root = await realpath(dir).catch(() => undefined);
  if (root === undefined) return { files, outside };
  const roots = [root, ...(await Promise.all(within.map(realPathOf)))];
  const isInside = (target: string) => roots.some((one) => isWithin(one, target));

  /** @param above real paths of the folder and its parents: a link to one of them is circular */
  const visit = async (folder: string, above: readonly string[]) => {
    const below = (file: string) => (folder === '' ? file : `${folder}/${file}`);
    const isKept = (parts: readonly string[]) =>
      parts.every((name, index) => !isLeftOut(below(parts.slice(0, index + 1).join('/')), name));
    // Links are followed one by one, since glob options can't express most of the rules.
    const options = { cwd: path.join(dir, folder), dot: true, onlyFiles: false, followSymbolicLinks: false };
    for (const entry of await glob('**', { ...options, objectMode: true })) {
      const parts = entry.path.split('/');
      if (!isKept(parts)) continue;
      if (entry.dirent.isFile()) files.push(below(entry.path));
      else if (entry.dirent.isSymbolicLink()) await follow(below(entry.path), foldersAbove(parts, above));
    }
  };
  const follow = async (name: string, above: readonly string[]) => {
    const absolute = path.join(dir, name);
    const target = await realpath(absolute).catch(() => undefined);
    if (target === undefined) {
      const text = path.resolve(
        path.dirname(path.join(above.at(-1) ?? root, path.basename(name))),
        await readlink(absolute),
      );
      if (!isInside(text)) outside.push({ link: name, target: text });
    } else if (!isInside(target)) outside.push({ link: name, target });
    else if (!(await stat(absolute)).isDirectory()) files.push(name);
    else if (!above.includes(target)) await visit(name, [...above, target]);
  };
  await visit('', [root]);
  return { files: files.sort(), outside };
}

/** Returns the real paths of all folders down to the last of `parts`. */
function foldersAbove(parts: readonly string[], above: readonly string[]): readonly string[] {
  const folder = above.at(-1) ?? '';
  return [...above, ...parts.slice(1).map((_, index) => path.join(folder, ...parts.slice(0, index + 1)))];
}

/**
 * Warns about links that aren't followed.
 *
 * @param folder the author's name of the folder with the links, such as `content`
 */
export function outsideWarnings(folder: string, links: readonly OutsideLink[]): readonly Diagnostic[] {
  return links.map(({ link, target }) => ({
    severity: 'warning',
    code: 'link-outside',
    message: `The symbolic link "${path.posix.join(folder, link)}" points outside the folder, to ${target}; it isn't followed.`,
    file: path.posix.join(folder, link),
    hint: 'Copy its target into the folder, or remove the link.',
  }));
}
