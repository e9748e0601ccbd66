import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { ASSETS, isPlainPath, RECORD_FILE, type SampleFile, type SiteName, sha256, TOOL } from './output.ts';

/** The files in a folder that were created by builds, according to the record there. */
export interface MadeFiles {
  /** Paths below the folder, with forward slashes; some may no longer exist. */
  readonly files: ReadonlySet<string>;
  /** The site that was built; undefined in a record of an older version. */
  readonly site: SiteName | undefined;
  /** Whether the record of an older version lists only some files: others may be the build's too. */
  readonly isPartial: boolean;
}

/**
 * Reads the record of a build in its output folder. It is only valid if most of the files it lists exist, one of
 * its samples is unchanged, or the folder has nothing but such samples, so that a record copied into another
 * folder, or written by hand, doesn't claim files there.
 */
export async function readMadeFiles(folder: string): Promise<MadeFiles | undefined> {
  const value = await readJson(path.join(folder, RECORD_FILE));
  if (!isObject(value)) return undefined;
  if (value.tool === TOOL) {
    const { title, url, files, pending = [], samples } = value;
    if (typeof title !== 'string' || typeof url !== 'string') return undefined;
    if (!isPathList(files) || !isPathList(pending)) return undefined;
    // If a build was killed while replacing one list with the other, at least one is complete.
    const isValid =
      (await areThere(folder, files)) ||
      (await areThere(folder, pending)) ||
      (await hasSample(folder, samples, new Set(files)));
    if (!isValid) return undefined;
    const all = new Set([...files, ...pending, RECORD_FILE]);
    return { files: all, site: { title, url }, isPartial: false };
  }
  const isOlder = typeof value.format === 'number' && typeof value.fingerprint === 'string';
  if (!isOlder || !isObject(value.pages)) return undefined;
  const pages = Object.keys(value.pages);
  if (!isPathList(pages) || !(await areThere(folder, pages))) return undefined;
  return { files: await olderFiles(folder, pages), site: undefined, isPartial: true };
}

/** Returns the files created by the version without a file list, as far as names show. */
async function olderFiles(folder: string, pages: readonly string[]): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { withFileTypes: true });
  const search = names.filter(
    (entry) => entry.isFile() && /^(?:search-doc|lunr-index)-\d+\.json$/.test(entry.name),
  );
  const assets = names.some((entry) => entry.name === ASSETS && entry.isDirectory())
    ? await filesBelow(folder, ASSETS)
    : [];
  const markdown = pages.map((page) => page.replace(/(?:\/index)?\.html$/, '.md'));
  return new Set([...pages, ...markdown, ...search.map(({ name }) => name), ...assets, RECORD_FILE]);
}

function isSample(sample: unknown, files: ReadonlySet<string>): sample is SampleFile {
  return (
    isObject(sample) &&
    typeof sample.file === 'string' &&
    files.has(sample.file) &&
    typeof sample.sha256 === 'string'
  );
}

/** Files that exist only during a build, or were left by a killed one. */
const isTemporary = (name: string) =>
  name.startsWith(`${RECORD_FILE}.`) || name.startsWith(`${RECORD_FILE}-`);

/** Files allowed in a folder before the first build: they aren't content, and builds never write them. */
const UNRELATED = new Set(['.git', '.gitignore', '.gitkeep', '.DS_Store', 'lost+found']);

/** Returns the names at the top of a folder that a first build finds in its way. */
export async function namesInTheWay(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name !== RECORD_FILE && !UNRELATED.has(name) && !isTemporary(name));
}

/** Returns whether samples show that the rest of a site is here. An empty one shows nothing beside other files. */
async function hasSample(folder: string, samples: unknown, files: ReadonlySet<string>): Promise<boolean> {
  const listed = Array.isArray(samples) ? samples.filter((sample) => isSample(sample, files)) : [];
  const unchanged = new Set<string>();
  for (const { file, sha256: hash } of listed) {
    const contents = await readFile(path.join(folder, file)).catch(() => undefined);
    if (contents === undefined || sha256(contents) !== hash) continue;
    if (contents.length > 0) return true;
    unchanged.add(file);
  }
  return (await namesInTheWay(folder)).every((name) => unchanged.has(name));
}

/** Lists all files below a folder without following links; paths are relative to `root`. */
export async function filesBelow(root: string, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const rest = [folder];
  for (let dir = rest.pop(); dir !== undefined; dir = rest.pop()) {
    for (const entry of await readdir(path.join(root, dir), { withFileTypes: true })) {
      const name = dir === '' ? entry.name : `${dir}/${entry.name}`;
      if (entry.isDirectory()) rest.push(name);
      else found.push(name);
    }
  }
  return found;
}

async function areThere(folder: string, files: readonly string[]): Promise<boolean> {
  const listed = files.filter((file) => file !== RECORD_FILE);
  const there = await mapParallel(listed, OPEN_FILES, (file) =>
    lstat(path.join(folder, file)).then(
      (stats) => stats.isFile(),
      () => false,
    ),
  );
  return listed.length > 0 && there.filter(Boolean).length * 2 >= listed.length;
}

async function readJson(file: string): Promise<unknown> {
  try {
    if (!(await lstat(file)).isFile()) return undefined;
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks that all paths are below the folder: nothing outside may be removed because of a record. */
function isPathList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && isPlainPath(each));
}
