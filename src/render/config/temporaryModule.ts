import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { uniqueName } from '../uniqueName.ts';

/** A JavaScript module that Node can import. */
export interface TemporaryModule {
  readonly url: string;
  /** Absolute path as shown in stack traces; the file doesn't exist if the folder isn't writable. */
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Creates a module from code, in the system's temporary folder, since the site's folders may be read-only.
 *
 * @param code may only import other modules by absolute URLs
 */
export async function writeTemporaryModule(code: string): Promise<TemporaryModule> {
  const name = `chartdocs-config-${uniqueName()}`;
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
