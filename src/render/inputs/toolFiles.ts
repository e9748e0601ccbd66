import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { noteFile } from './recorder.ts';

/** The folder of the tool, whether its code is compiled or not. */
const TOOL = path.resolve(import.meta.dirname, '../../..');

/** When this process started to load the code. */
const { timeOrigin } = performance;

/**
 * Notes the code of this tool, and the manifests of all packages that it depends on. The code of these packages
 * isn't read: a package that is changed by hand keeps its version.
 */
export async function noteTool(): Promise<void> {
  const code = path.resolve(import.meta.dirname, '../..');
  const folders = new Set([code, path.join(TOOL, 'src/theme')]);
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of names) {
      if (/(?<!\.test|\.d)\.(?:js|tsx?|css)$/.test(name)) noteFile(path.join(folder, name), timeOrigin);
    }
  }
  noteManifests(TOOL);
}

/** Notes the manifests of a package and of everything that it depends on. */
function noteManifests(top: string): void {
  const seen = new Set<string>();
  const waiting = [top];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const file = path.join(folder, 'package.json');
    noteFile(file, timeOrigin);
    const { dependencies = {} } = manifestIn(file) ?? {};
    for (const name of Object.keys(dependencies)) {
      const found = installed(name, folder);
      if (found !== undefined) waiting.push(found);
    }
  }
}

interface Manifest {
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
