import { createHash } from 'node:crypto';
import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { ASSETS } from '../emit/output.ts';
import { linkWarnings, listFiles, type RefusedLink, whyNotFollowed } from '../fileList.ts';
import { codeOf } from '../fileProblem.ts';
import { hasDotName, isWithin } from '../folder.ts';
import { readInputSync } from '../inputs/read.ts';
import { noteFile, noteTarget } from '../inputs/recorder.ts';
import type { SiteFiles } from '../links/host.ts';
import type { RefusedFile } from '../markdown/host.ts';
import { realPathOf } from '../realPath.ts';
import { decodeText } from './text.ts';

/** The site's non-Markdown files: static files are copied unchanged, others if a page refers to them. */
export interface ContentFiles extends SiteFiles {
  /** Returns everything to copy to the site: static files and the assets referred to so far. */
  copies(): readonly FileCopy[];
  /** Returns a file by its path below the output folder. */
  copyAt(path: string): FileCopy | undefined;
  /** Returns warnings about links that aren't followed, among static files and files referred to so far. */
  diagnostics(): readonly Diagnostic[];
  /** Returns the absolute paths of the files that pages have referred to so far, including missing ones. */
  named(): readonly string[];
}

/** A file of the site that is copied from a source. */
export interface FileCopy {
  /** Path below the output folder. */
  readonly path: string;
  /** Absolute path of the source. */
  readonly from: string;
}

export interface ContentFilesOptions {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root. */
  readonly contentDir: string;
  /** Relative to the root. */
  readonly staticDir: string;
  /** Other folders that pages may refer to; relative to the root. */
  readonly includeDirs: readonly string[];
}

/** Lists the static folder; files themselves are read on demand. */
export async function openContentFiles({
  root,
  contentDir,
  staticDir,
  includeDirs,
}: ContentFilesOptions): Promise<ContentFiles> {
  const base = path.join(root, staticDir);
  const content = path.join(root, contentDir);
  const { files: names, refused } = await listFiles(base, {
    isLeftOut: (_, name) => name === '.DS_Store',
    within: [content],
  });
  const others = includeDirs.map((dir) => path.resolve(root, dir));
  const realFolders = await Promise.all([content, base, ...others].map(realPathOf));
  const statics = new Set(names);
  for (const name of names) noteFile(path.join(base, name));
  const assets = new Map<string, FileCopy>();
  const named = new Set<string>();

  const links = new Map<string, RefusedLink>();

  /** Returns the absolute path of a file that pages may refer to, or why they may not; undefined for no file. */
  const find = (file: string): string | { readonly refused: RefusedFile } | undefined => {
    const absolute = path.resolve(root, file);
    if (!absolute.startsWith(root + path.sep)) return undefined;
    noteFile(absolute);
    const found = statOf(absolute);
    if (found === 'impossible') return undefined;
    named.add(absolute);
    if (!found?.isFile()) return undefined;
    const folder = [content, base, ...others].find((each) => isWithin(each, absolute));
    if (folder === undefined) return { refused: 'other-folder' };
    if (hasDotName(path.relative(folder, absolute))) return { refused: 'hidden' };
    // A link in the content may lead to static files, and the other way round.
    const whyNot = (target: string) => whyNotFollowed(target, realFolders, hasDotName);
    noteTarget(absolute);
    const target = realpathSync(absolute);
    const why = whyNot(target);
    if (why === undefined) return absolute;
    const linkFile = linkOf(absolute, root, (each) => whyNot(each) === undefined);
    const link = path.relative(root, linkFile).replaceAll(path.sep, '/');
    const linkTarget = realpathSync(linkFile);
    links.set(link, { link, target: linkTarget, why: whyNot(linkTarget) ?? why });
    return { refused: why === 'outside' ? 'link' : 'link-to-hidden' };
  };
  const inside = (file: string): string | undefined => {
    const found = find(file);
    return typeof found === 'string' ? found : undefined;
  };

  return {
    readText(file) {
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const { text, diagnostics } = decodeText(readInputSync(absolute), file);
      if (diagnostics.length > 0) throw new BuildError(diagnostics);
      return text;
    },
    whyRefused(file) {
      const found = find(file);
      return typeof found === 'object' ? found.refused : undefined;
    },
    diagnostics: () => [...linkWarnings(staticDir, refused), ...linkWarnings('', [...links.values()])],
    named: () => [...named],
    statics: () => names,
    hasStatic: (file) => statics.has(file.replace(/^\//, '').replace(/[?#].*$/, '')),
    addAsset(file) {
      const known = assets.get(file);
      if (known) return `/${known.path}`;
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const hash = createHash('sha256').update(readInputSync(absolute)).digest('hex').slice(0, 8);
      const { name, ext } = path.parse(absolute);
      // Replace characters that have a meaning in URLs.
      const plain = name.replace(/[#?%\\]+/g, '-');
      const output = { path: `${ASSETS}/files/${plain}-${hash}${ext}`, from: absolute };
      assets.set(file, output);
      return `/${output.path}`;
    },
    copyAt: (name) =>
      statics.has(name)
        ? { path: name, from: path.join(base, name) }
        : [...assets.values()].find((asset) => asset.path === name),
    copies() {
      const copied = names.map((name) => ({ path: name, from: path.join(base, name) }));
      return [...copied, ...new Map([...assets.values()].map((asset) => [asset.path, asset])).values()];
    },
  };
}

/** Returns the symbolic link on a file's path that isn't followed. */
function linkOf(file: string, root: string, isAllowed: (target: string) => boolean): string {
  const above = path.dirname(file);
  const isAbove = above !== root && above.startsWith(root + path.sep) && !isAllowed(realpathSync(above));
  return isAbove ? linkOf(above, root, isAllowed) : file;
}

/** Returns the file's stats; `'impossible'` for invalid paths: names of over 255 bytes, circular links. */
function statOf(file: string): Stats | 'impossible' | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (['ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error) ?? '')) return 'impossible';
    throw error;
  }
}
