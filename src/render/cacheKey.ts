import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mapParallel, OPEN_FILES } from './parallel.ts';

/** Returns a short, stable key: equal for equal values, on every machine. */
export function cacheKey(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
}

/** Returns a key for the code in a folder of this tool, so that results of older code aren't reused. */
export async function codeKey(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name)).sort();
  return cacheKey(await mapParallel(names, OPEN_FILES, (name) => readFile(path.join(folder, name), 'utf8')));
}

/** Returns the name and version of a package, such as `typedoc@0.28.20`, without loading it. */
export function packageKey(name: string): string {
  const { version }: { version: string } = createRequire(import.meta.url)(`${name}/package.json`);
  return `${name}@${version}`;
}
