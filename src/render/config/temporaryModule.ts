import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameOfOwner, ownerOfName, stateOf, thisProcess } from '../owner.ts';
import { uniqueName } from '../uniqueName.ts';

/** A JavaScript module that Node can import. */
export interface TemporaryModule {
  readonly url: string;
  /** Absolute path as shown in stack traces; the file doesn't exist if the folder isn't writable. */
  readonly file: string;
  remove(): Promise<void>;
}

const PREFIX = 'chartdocs-config-';

/**
 * Creates a module from code, in the system's temporary folder, since the site's folders may be read-only.
 * Removes those that killed processes have left.
 *
 * @param code may only import other modules by absolute URLs
 */
export async function writeTemporaryModule(code: string): Promise<TemporaryModule> {
  await removeAbandoned();
  const name = `${PREFIX}${nameOfOwner(await thisProcess())}-${uniqueName()}`;
  // Each module has a unique path, since Node never reloads an imported module.
  const file = path.join(tmpdir(), name, `${name}.mjs`);
  const url = pathToFileURL(file).href;
  const remove = () => rm(path.dirname(file), { recursive: true, force: true });
  try {
    await mkdir(path.dirname(file), { mode: 0o700 });
    await writeFile(file, code);
    return { url, file, remove };
  } catch {
    await remove().catch(() => undefined);
    const text = Buffer.from(`${code}\n//# sourceURL=${url}\n`).toString('base64');
    return { url: `data:text/javascript;base64,${text}`, file, remove: async () => undefined };
  }
}

async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const owner = name.startsWith(PREFIX)
      ? ownerOfName(name.slice(PREFIX.length, name.lastIndexOf('-')))
      : undefined;
    if (!owner || (await stateOf(owner)) !== 'gone') continue;
    // Ignore failures: the folder may be another user's, and only wastes space.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}
