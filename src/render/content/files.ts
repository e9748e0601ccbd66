import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { OutputFile } from '../bundle/client.ts';
import { BuildError } from '../diagnostic.ts';
import { ASSETS } from '../emit/output.ts';
import type { SiteFiles } from '../links/host.ts';
import { decodeText } from './text.ts';

/** The files beside the Markdown: static ones are copied as they are, others when a page names them. */
export interface ContentFiles extends SiteFiles {
  /** Everything that belongs in the site: static files and the assets named so far. */
  copies(): readonly FileCopy[];
  /** One of them. */
  output(path: string): Promise<OutputFile | undefined>;
  /** Absolute paths of the files that pages have named so far, also of those that are not there. */
  named(): readonly string[];
}

/** A file of the site that is the same as one of its sources. */
export interface FileCopy {
  /** Path below the output folder. */
  readonly path: string;
  /** Absolute path of the source. */
  readonly from: string;
}

export interface ContentFilesOptions {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly staticDir: string;
}

/** Reads the static folder's list; files themselves are read when they are needed. */
export async function openContentFiles({ root, staticDir }: ContentFilesOptions): Promise<ContentFiles> {
  const base = path.join(root, staticDir);
  const names = (await glob('**/*', { cwd: base, dot: true, ignore: ['**/.DS_Store'] })).sort();
  const statics = new Set(names);
  const assets = new Map<string, FileCopy>();
  const named = new Set<string>();

  /** Absolute path of a file below the root; a path that climbs out of it names nothing. */
  const inside = (file: string): string | undefined => {
    const absolute = path.resolve(root, file);
    if (!absolute.startsWith(root + path.sep)) return undefined;
    named.add(absolute);
    return isFile(absolute) ? absolute : undefined;
  };

  return {
    readText(file) {
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const { text, diagnostics } = decodeText(readFileSync(absolute), file);
      if (diagnostics.length > 0) throw new BuildError(diagnostics);
      return text;
    },
    named: () => [...named],
    hasStatic: (file) => statics.has(file.replace(/^\//, '').replace(/[?#].*$/, '')),
    addAsset(file) {
      const known = assets.get(file);
      if (known) return `/${known.path}`;
      const absolute = inside(file);
      if (absolute === undefined) return undefined;
      const hash = createHash('sha256').update(readFileSync(absolute)).digest('hex').slice(0, 8);
      const { name, ext } = path.parse(absolute);
      // What has a meaning in a URL has none in a name.
      const plain = name.replace(/[#?%\\]+/g, '-');
      const output = { path: `${ASSETS}/files/${plain}-${hash}${ext}`, from: absolute };
      assets.set(file, output);
      return `/${output.path}`;
    },
    async output(name) {
      const asset = [...assets.values()].find(({ path: file }) => file === name);
      const from = asset?.from ?? (statics.has(name) ? path.join(base, name) : undefined);
      return from === undefined ? undefined : { path: name, contents: await readFile(from) };
    },
    copies() {
      const copied = names.map((name) => ({ path: name, from: path.join(base, name) }));
      return [...copied, ...new Map([...assets.values()].map((asset) => [asset.path, asset])).values()];
    },
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
