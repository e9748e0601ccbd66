import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { cacheKey } from '../cacheKey.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import { reactManifests } from '../react/siteReact.ts';
import { hashOfFile } from './fileHash.ts';
import { currentRecorder, noteFile } from './recorder.ts';

/** The folder of the tool, whether its code is compiled or not. */
const TOOL = path.resolve(import.meta.dirname, '../../..');

/** When this process started to load the code. */
const { timeOrigin } = performance;

/**
 * Notes the code of this tool, and the manifests of all packages that it depends on. The code of these packages
 * isn't read: a package that is changed by hand keeps its version.
 */
export async function noteTool(): Promise<void> {
  for (const file of [...(await codeFiles()), ...manifests(), ...reactManifests()])
    noteFile(file, timeOrigin);
}

let key: Promise<string> | undefined;

/** Returns a key for the code of this tool and of its packages, which is equal for equal code. */
export function toolKey(): Promise<string> {
  key ??= hashTool(); // the code of a process stays the same
  return key;
}

async function hashTool(): Promise<string> {
  const files = [...(await codeFiles()), ...manifests()];
  const known = currentRecorder()?.hashes;
  const contents = await mapParallel(files, OPEN_FILES, async (file) => [
    path.relative(TOOL, file),
    await hashOfFile(file, known),
  ]);
  return cacheKey([
    contents,
    process.version,
    reactManifests().flatMap((file) => manifestIn(file)?.version ?? []),
  ]);
}

async function codeFiles(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of new Set([path.resolve(import.meta.dirname, '../..'), path.join(TOOL, 'src/theme')])) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...names.filter((name) => CODE.test(name)).map((name) => path.join(folder, name)));
  }
  return [...new Set(found)].sort();
}

/** Without tests and declarations. */
const CODE = /(?<!\.test|\.d)\.(?:js|tsx?|css)$/;

let ownManifests: readonly string[] | undefined;

/** Returns the manifests of this package and of everything that it depends on. */
function manifests(): readonly string[] {
  ownManifests ??= findManifests(); // a process loads its packages once
  return ownManifests;
}

function findManifests(): readonly string[] {
  const seen = new Set<string>();
  const waiting = [TOOL];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { dependencies = {} } = manifestIn(path.join(folder, 'package.json')) ?? {};
    for (const name of Object.keys(dependencies)) {
      const found = installed(name, folder);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...seen].map((folder) => path.join(folder, 'package.json')).sort();
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestIn(file: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the folder of a package that files of a folder import. */
function installed(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (manifestIn(path.join(found, 'package.json'))) return found;
    if (path.dirname(folder) === folder) return undefined;
  }
}
