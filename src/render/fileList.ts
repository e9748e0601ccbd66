import { readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from './diagnostic.ts';
import { hasUnservedName, isWithin } from './folder.ts';
import { noteNames, noteTarget } from './inputs/recorder.ts';
import { realPathOf } from './realPath.ts';

/** The files of a folder and its subfolders. */
export interface FileList {
  /** Paths below the folder, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** Symbolic links that aren't followed. */
  readonly refused: readonly RefusedLink[];
}

/** A symbolic link that isn't followed, or a file behind one. */
export interface RefusedLink {
  /** Path below the folder, with forward slashes. */
  readonly link: string;
  /** Absolute path of the link's target. */
  readonly target: string;
  /** Its target is outside the folder, or its path in there has a name that begins with a dot. */
  readonly why: LinkRefusal;
}

export type LinkRefusal = 'outside' | 'dot-name';

/**
 * Returns why a symbolic link must not be followed; undefined if it may be.
 *
 * @param target the real path that it leads to
 * @param folders real paths of the folders whose files are published
 * @param isDotName whether a path has a name that isn't published
 */
export function whyNotFollowed(
  target: string,
  folders: readonly string[],
  isDotName: (relative: string) => boolean,
): LinkRefusal | undefined {
  const around = folders.filter((folder) => isWithin(folder, target));
  if (around.length === 0) return 'outside';
  return around.every((folder) => isDotName(path.relative(folder, target))) ? 'dot-name' : undefined;
}

export interface ListOptions {
  /** Returns whether to skip a file or folder, by path below the folder and name. */
  readonly isLeftOut?: (file: string, name: string) => boolean;
  /** Absolute paths of other folders that links may point to. */
  readonly within?: readonly string[];
  /** Returns whether links must not lead to a path, relative to one of these folders. */
  readonly isDotName?: (relative: string) => boolean;
}

/**
 * Lists a folder. Links to files and folders inside it are followed, except to a parent folder and to a path
 * with a name that begins with a dot; a missing folder has no files.
 *
 * @param dir absolute path; may be a link itself
 */
export async function listFiles(
  dir: string,
  { isLeftOut = () => false, within = [], isDotName = hasUnservedName }: ListOptions = {},
): Promise<FileList> {
  const files: string[] = [];
  const refused = new Map<string, RefusedLink>();
  noteTarget(dir);
  const root = await realpath(dir).catch(() => undefined);
  if (root === undefined) return { files, refused: [] };
  const roots = [root, ...(await Promise.all(within.map(realPathOf)))];
  const refuse = (link: string, target: string, why: LinkRefusal) => refused.set(link, { link, target, why });

  /** @param above real paths of the folder and its parents: a link to one of them is circular */
  const visit = async (folder: string, above: readonly string[]) => {
    const below = (file: string) => (folder === '' ? file : `${folder}/${file}`);
    const isKept = (parts: readonly string[]) =>
      parts.every((name, index) => !isLeftOut(below(parts.slice(0, index + 1).join('/')), name));
    // Links are followed one by one, since glob options can't express most of the rules.
    const options = { cwd: path.join(dir, folder), dot: true, onlyFiles: false, followSymbolicLinks: false };
    noteNames(path.join(dir, folder));
    for (const entry of await glob('**', { ...options, objectMode: true })) {
      const parts = entry.path.split('/');
      if (!isKept(parts)) continue;
      if (entry.dirent.isDirectory()) noteNames(path.join(dir, folder, entry.path));
      // Behind a link, files whose names begin with a dot are those of another folder, not meant for this one.
      const dotName = folder === '' ? -1 : parts.findIndex(isDotName);
      if (dotName >= 0) {
        const topmost = parts.slice(0, dotName + 1).join('/');
        refuse(below(topmost), path.join(above.at(-1) ?? root, topmost), 'dot-name');
      } else if (entry.dirent.isFile()) files.push(below(entry.path));
      else if (entry.dirent.isSymbolicLink()) await follow(below(entry.path), foldersAbove(parts, above));
    }
  };
  const follow = async (name: string, above: readonly string[]) => {
    const absolute = path.join(dir, name);
    noteTarget(absolute);
    const target = await realpath(absolute).catch(() => undefined);
    if (target === undefined) {
      const text = path.resolve(
        path.dirname(path.join(above.at(-1) ?? root, path.basename(name))),
        await readlink(absolute),
      );
      if (whyNotFollowed(text, roots, isDotName) === 'outside') refuse(name, text, 'outside');
      return;
    }
    const why = whyNotFollowed(target, roots, isDotName);
    if (why) refuse(name, target, why);
    else if (!(await stat(absolute)).isDirectory()) files.push(name);
    else if (!above.includes(target)) await visit(name, [...above, target]);
  };
  await visit('', [root]);
  return { files: files.sort(), refused: [...refused.values()] };
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
export function linkWarnings(folder: string, links: readonly RefusedLink[]): readonly Diagnostic[] {
  return links.map(({ link, target, why }) => {
    const file = path.posix.join(folder, link);
    return why === 'outside'
      ? {
          severity: 'warning',
          code: 'link-outside',
          message: `The symbolic link "${file}" points outside the folder, to ${target}; it isn't followed.`,
          file,
          hint: 'Copy its target into the folder, or remove the link.',
        }
      : {
          severity: 'warning',
          code: 'link-to-dotfile',
          message: `"${file}" leads through a symbolic link to ${target}, whose path has a name that begins with a dot; it isn't followed.`,
          file,
          hint: 'Copy what is needed to a file with another name, or remove the link.',
        };
  });
}
