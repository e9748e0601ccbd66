import path from 'node:path';
import { hashedFile, hashOf, type OutputFile } from './hashedFile.ts';

/** A file of a bundle, which may import others by the names of their files. */
export interface BundledFile {
  /** `assets/panel-G4S6DO5Z.js`, in which the hash is one of the bundler. */
  readonly path: string;
  readonly contents: string;
  /** Paths of the files of the bundle that it imports, now or later. */
  readonly imports: readonly string[];
}

/** A file name that ends with a hash of the bundler, and where there may be one in code. */
const HASHED = /^(.+)-[A-Z0-9]{8}\.\w+$/;
const NAME = /(?<![\w.-])[\w.-]+-[A-Z0-9]{8}\.\w+/g;

/**
 * Renames the files of a bundle after what is in them, and in the files that they import. The bundler's own hashes
 * depend on the paths of the sources, too: the same site would have other files in another folder.
 *
 * @returns the files by their path before
 */
export function nameByContents(files: readonly BundledFile[]): ReadonlyMap<string, OutputFile> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const plainNames = new Map(files.map(({ path: file }) => [basename(file), stemOf(file)]));
  const plain = new Map(files.map((file) => [file.path, withNames(file.contents, plainNames)]));
  const renamed = new Map(
    files.map((file) => {
      const inside = [...reachable(file, byPath)].map((one) => plain.get(one)).sort();
      const hash = hashOf(JSON.stringify([plain.get(file.path), inside]));
      return [file.path, hashedFile(stemOf(file.path), path.extname(file.path).slice(1), hash)];
    }),
  );
  const newNames = new Map([...renamed].map(([from, to]) => [basename(from), basename(to)]));
  return new Map(
    files.map((file) => {
      const contents = withNames(file.contents, newNames);
      return [file.path, { path: renamed.get(file.path) ?? file.path, contents }];
    }),
  );
}

function basename(file: string): string {
  return path.posix.basename(file);
}

/** Returns the name of a file without its hash. */
function stemOf(file: string): string {
  const [, stem] = HASHED.exec(basename(file)) ?? [];
  if (stem === undefined) throw new Error(`The bundler named a file "${file}", without a hash.`);
  return stem;
}

/** Replaces the names of files in a text. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(NAME, (name) => names.get(name) ?? name);
}

/** Returns the paths of all files that a file imports, also through others. */
function reachable(file: BundledFile, byPath: ReadonlyMap<string, BundledFile>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: BundledFile) => {
    for (const imported of one.imports) {
      const next = byPath.get(imported);
      if (!next || found.has(imported)) continue;
      found.add(imported);
      visit(next);
    }
  };
  visit(file);
  return found;
}
