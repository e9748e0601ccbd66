import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const TOOL = path.join(import.meta.dirname, '..');

/**
 * Loads the command line.
 *
 * @returns undefined in a checkout whose code isn't bundled as it is compiled
 */
export async function loadMain() {
  return isBundled() ? (await import('../lib/bundle/main.js')).main : undefined;
}

/** A published tool always is. In a checkout, each run of the compiler writes all files. */
function isBundled() {
  if (!existsSync(path.join(TOOL, 'src/tsconfig.json'))) return true;
  const bundledAt = timeOf('lib/bundle/main.js');
  return ['lib/cli/main.js', 'node_modules/.package-lock.json'].every((file) => timeOf(file) < bundledAt);
}

/** When a file of the tool was changed; 0 if there is none. */
function timeOf(file) {
  return statSync(path.join(TOOL, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
