import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { noteFile, noteNames, noteUnknown, recordingSince } from './recorder.ts';
import { foldersAbove } from './stamp.ts';

const MODULES = `${path.sep}node_modules${path.sep}`;

/**
 * Notes what esbuild has read: the files of a bundle, and what decided which files these are and how they are
 * compiled.
 *
 * @param root esbuild's working folder, which the files are relative to
 */
export function noteBundle({ inputs }: Metafile, root: string): void {
  const since = recordingSince();
  if (since === undefined) return;
  const packages = new Set<string>();
  const folders = new Set<string>();
  for (const name of Object.keys(inputs)) {
    // A file, or a module that a plugin has made: `chartdocs-theme:chartdocs/theme`.
    if (/^[\w-]+:/.test(name) || name.startsWith('<')) continue;
    const file = path.resolve(root, name);
    noteFile(file, since);
    const end = file.lastIndexOf(MODULES);
    if (end >= 0) {
      packages.add(file.slice(0, end + MODULES.length) + packageIn(file.slice(end + MODULES.length)));
      continue;
    }
    // Another file of the same name may come first: `part.tsx` before `part.js`, or `part.ts` before `part/index.ts`.
    const { dir, name: stem } = path.parse(file);
    noteNames(dir, stem);
    if (stem === 'index') noteNames(path.dirname(dir), path.basename(dir));
    for (const folder of foldersAbove(dir)) folders.add(folder);
  }
  for (const folder of folders) {
    noteFile(path.join(folder, 'package.json'), since);
    noteFile(path.join(folder, 'node_modules'), since);
    noteTsconfig(path.join(folder, 'tsconfig.json'), since);
  }
  for (const folder of packages) {
    noteFile(path.join(folder, 'package.json'), since);
    noteNames(path.join(folder, 'node_modules'));
  }
}

/** Returns the name of the package at the beginning of a path below `node_modules`. */
function packageIn(file: string): string {
  const parts = file.split(path.sep);
  return path.join(...parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1));
}

/** Notes a tsconfig, from which esbuild reads how to compile, and those that it extends. */
function noteTsconfig(file: string, since: number, seen: readonly string[] = []): void {
  if (seen.includes(file)) return;
  noteFile(file, since);
  const [, extended = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(textOf(file)) ?? [];
  for (const [, name = ''] of extended.matchAll(/"([^"]*)"/g)) {
    const found = extendedFile(name, file);
    if (found === undefined) noteUnknown(`The file "${name}" that ${file} extends is not found.`);
    else noteTsconfig(found, since, [...seen, file]);
  }
}

function extendedFile(name: string, from: string): string | undefined {
  const { resolve } = createRequire(from);
  for (const candidate of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return resolve(candidate);
    } catch {
      // It is named in another way.
    }
  }
  return undefined;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
