import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { isWithin } from './folder.ts';
import { realPathOf } from './realPath.ts';

/** The files of a folder and of those in it. */
export interface FileList {
  /** Paths below the folder, with forward slashes, sorted. */
  readonly files: readonly string[];
  /** Symbolic links that aren't followed, since they lead out of the folder. */
  readonly outside: readonly OutsideLink[];
}

/** A symbolic link that leads out of the folder it is in. */
export interface OutsideLink {
  /** Path below the folder, with forward slashes. */
  readonly link: string;
  /** Where it leads, as an absolute path. */
  readonly target: string;
}

export interface ListOptions {
  /** Files and folders that aren't looked at, by path below the folder and name. */
  readonly isLeftOut?: (file: string, name: string) => boolean;
  /** Absolute paths of other folders that links may lead to. */
  readonly within?: readonly string[];
}

/**
 * Lists a folder. Links to files and folders inside it are followed, unless they lead back to a folder above; a folder
 * that doesn't exist has no files.
 *
 * @param dir absolute; may be a link itself
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

  /** @param above real paths of the folder and of those that lead to it: a link to one of them is a circle */
  const visit = async (folder: string, above: readonly string[]) => {
    for (const entry of await readdir(path.join(dir, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(name, entry.name)) continue;
      if (entry.isFile()) files.push(name);
      else if (entry.isDirectory())
        await visit(name, [...above, path.join(above.at(-1) ?? root, entry.name)]);
      else if (entry.isSymbolicLink()) await follow(name, above);
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

/**
 * Warns of links that aren't followed.
 *
 * @param folder the folder of the links as the author calls it, such as `content`
 */
export function outsideWarnings(folder: string, links: readonly OutsideLink[]): readonly Diagnostic[] {
  return links.map(({ link, target }) => ({
    severity: 'warning',
    code: 'link-outside',
    message: `The symbolic link "${path.posix.join(folder, link)}" leads out of the folder, to ${target}: it isn't followed.`,
    file: path.posix.join(folder, link),
    hint: 'Copy what it leads to into the folder, or remove the link.',
  }));
}
