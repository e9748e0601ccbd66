import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { uniqueName } from '../uniqueName.ts';

/** JavaScript that Node can import. */
export interface TemporaryModule {
  readonly url: string;
  /** Absolute path, as it appears in stack traces; there is no such file where nothing can be written. */
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Makes a module of code, in the system's folder for temporary files: the site's own folders may be read-only.
 *
 * @param code imports other modules by absolute URLs only
 */
export async function writeTemporaryModule(code: string): Promise<TemporaryModule> {
  const name = `chartdocs-config-${uniqueName()}`;
  // Each has another path: a module that was imported before is never loaded again.
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
