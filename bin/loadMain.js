import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const TOOL = path.join(import.meta.dirname, '..');

/**
 * Loads the command line. In a checkout, what has been compiled or installed since the last time is bundled first.
 *
 * @returns undefined in a checkout that isn't compiled
 */
export async function loadMain() {
  if (!isBundled()) {
    if (timeOf('lib/cli/main.js') === 0) return undefined;
    const { bundle } = await import('./bundle.js');
    await bundle();
  }
  return (await import('../lib/bundle/main.js')).main;
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
