import path from 'node:path';
import { declarationFolders } from '../api/package.ts';
import type { BuildOptions } from '../buildOptions.ts';
import type { LoadedConfig } from '../config/load.ts';
import { BuildError } from '../diagnostic.ts';

/** What a site is made from: absolute paths, which need not exist. */
export interface Watched {
  /** The configuration and the files it imports. */
  readonly config: readonly string[];
  /** Folders of Markdown and static files, and style sheets. */
  readonly content: readonly string[];
  /** Folders of the declarations, and the tsconfig they are read with. */
  readonly api: readonly string[];
  /** The folder of the built site. */
  readonly output: string;
}

/**
 * @param configs with which the site was made, and what has been read since, if it has
 * @param styles style sheets that the site was made with, absolute
 * @param failures why the site is not the newest: a file that they name may be the one being fixed
 */
export function watchedOf(
  { configFile, outDir, apiEntry }: BuildOptions,
  configs: readonly (LoadedConfig | undefined)[],
  failures: readonly unknown[],
  styles: readonly string[],
): Watched {
  const root = path.dirname(configFile);
  const known = configs.filter((loaded) => loaded !== undefined);
  const named = failures.flatMap((error) =>
    error instanceof BuildError
      ? error.diagnostics.flatMap(({ code, file }) => (isOfConfig(code) && file !== undefined ? [file] : []))
      : [],
  );
  const below = (paths: readonly string[]) => [...new Set(paths.map((file) => path.resolve(root, file)))];
  return {
    config: below([configFile, ...known.flatMap(({ files }) => files), ...named]),
    content: below(
      known.length === 0
        ? ['content']
        : [
            ...known.flatMap(({ config: { contentDir, staticDir, theme } }) => [
              contentDir,
              staticDir,
              ...theme.css,
            ]),
            ...styles,
          ],
    ),
    api: below([
      ...(known.length === 0 && apiEntry !== undefined ? [path.dirname(apiEntry)] : []),
      ...known.flatMap(({ config: { api } }) => [
        ...(api?.entryPoints ?? []).map((entry) => path.dirname(entry)),
        ...(api?.package === undefined || api.entryPoints ? [] : declarationFolders(api.package, root)),
        ...(api?.tsconfig === undefined ? [] : [api.tsconfig]),
      ]),
    ]),
    output: outDir ?? path.resolve(root, known.at(-1)?.config.outDir ?? 'dist'),
  };
}

/** Codes of what running the configuration can find; other findings are about files that are watched anyway. */
function isOfConfig(code: string): boolean {
  return code === 'compile-failed' || code.startsWith('config-');
}
