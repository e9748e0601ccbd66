import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import { ASSETS } from '../emit/output.ts';
import { listFiles, type OutsideLink, outsideWarnings } from '../fileList.ts';
import { codeOf } from '../fileProblem.ts';
import { isWithin } from '../folder.ts';
import type { SiteFiles } from '../links/host.ts';
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
}

/** Lists the static folder; files themselves are read on demand. */
export async function openContentFiles({
  root,
  contentDir,
  staticDir,
}: ContentFilesOptions): Promise<ContentFiles> {
  const base = path.join(root, staticDir);
  const content = path.join(root, contentDir);
  const { files: names, outside } = await listFiles(base, {
    isLeftOut: (_, name) => name === '.DS_Store',
    within: [content],
  });
  const [realRoot, ...realSources] = await Promise.all([root, content, base].map(realPathOf));
  const statics = new Set(names);
  const assets = new Map<string, FileCopy>();
  const named = new Set<string>();

  const links = new Map<string, OutsideLink>();

  /** Returns the absolute path of a file below the root; undefined if the path or a link leads outside. */
  const inside = (file: string): string | undefined => {
    const absolute = path.resolve(root, file);
    if (!absolute.startsWith(root + path.sep)) return undefined;
    const found = statOf(absolute);
    if (found === 'impossible') return undefined;
    named.add(absolute);
    if (!found?.isFile()) return undefined;
    const isSource = [content, base].some((folder) => isWithin(folder, absolute));
    const allowed = isSource ? realSources : [realRoot];
    const isAllowed = (target: string) => allowed.some((folder) => isWithin(folder ?? root, target));
    const target = realpathSync(absolute);
    if (isAllowed(target)) return absolute;
    const link = path.relative(root, linkOf(absolute, root, isAllowed)).replaceAll(path.sep, '/');
    links.set(link, { link, target });
    return undefined;
  };

  return {
    readText(file) {
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const { text, diagnostics } = decodeText(readFileSync(absolute), file);
      if (diagnostics.length > 0) throw new BuildError(diagnostics);
      return text;
    },
    isOutside(file) {
      const absolute = path.resolve(root, file);
      return isWithin(root, absolute) && inside(file) === undefined && isFile(absolute);
    },
    diagnostics: () => [...outsideWarnings(staticDir, outside), ...outsideWarnings('', [...links.values()])],
    named: () => [...named],
    statics: () => names,
    hasStatic: (file) => statics.has(file.replace(/^\//, '').replace(/[?#].*$/, '')),
    addAsset(file) {
      const known = assets.get(file);
      if (known) return `/${known.path}`;
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const hash = createHash('sha256').update(readFileSync(absolute)).digest('hex').slice(0, 8);
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

/** Returns the symbolic link on a file's path that leads outside the allowed folders. */
function linkOf(file: string, root: string, isAllowed: (target: string) => boolean): string {
  const above = path.dirname(file);
  const isAbove = above !== root && above.startsWith(root + path.sep) && !isAllowed(realpathSync(above));
  return isAbove ? linkOf(above, root, isAllowed) : file;
}

function isFile(file: string): boolean {
  const found = statOf(file);
  return found !== undefined && found !== 'impossible' && found.isFile();
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
