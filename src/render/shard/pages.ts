import path from 'node:path';
import type { Cache } from '../cache.ts';
import { cacheKey } from '../cacheKey.ts';
import type { LoadedConfig } from '../config/load.ts';
import { hasInput, readInput } from '../inputs/read.ts';
import { toolKey } from '../inputs/toolFiles.ts';
import { mapParallel, OPEN_FILES } from '../parallel.ts';
import type { SiteSources } from '../read.ts';
import type { KeptPages } from '../site/keptPages.ts';
import { modelKeys } from '../site/modelKeys.ts';

/** The name of the site in the folders of its parts. */
const NAME = 'site';

/**
 * Returns where the pages of a part are kept. Unlike those of the last build, they don't depend on where the
 * site is: it may be another machine. What plugins read isn't known: all parts are made from the same commit.
 */
export async function keptPagesOf(
  { loaded, config, content, manifest, api, parts, code }: SiteSources,
  cache: Cache,
  onRender?: KeptPages['onRender'],
): Promise<KeptPages> {
  return {
    cache,
    name: NAME,
    base: cacheKey([
      ...[await toolKey(), await filesKey(loaded), config, parts.key, code],
      ...[manifest.sidebars, manifest.navbar, [...content.categories]],
    ]),
    model: modelKeys(api?.model),
    ...(onRender ? { onRender } : {}),
    maxSize: Number.POSITIVE_INFINITY,
  };
}

/** The files that name the versions of packages. */
const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Returns a key for the code of the configuration, and the installed packages. */
async function filesKey({ root, files }: LoadedConfig): Promise<string> {
  const locks = foldersAbove(root).flatMap((folder) => LOCK_FILES.map((name) => path.join(folder, name)));
  const lock = locks.find((file) => hasInput(file));
  const read = [...files, ...(lock === undefined ? [] : [lock])].sort();
  return cacheKey(
    await mapParallel(read, OPEN_FILES, async (file) => [
      path.relative(root, file),
      (await readInput(file)).toString('base64'),
    ]),
  );
}

/** Returns a folder and all above it. */
function foldersAbove(folder: string): readonly string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
