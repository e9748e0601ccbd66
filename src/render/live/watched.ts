import path from 'node:path';
import { declarationFolders, filesElsewhere } from '../api/package.ts';
import type { BuildOptions } from '../buildOptions.ts';
import type { LoadedConfig } from '../config/load.ts';
import { BuildError } from '../diagnostic.ts';
import type { SiteSources } from '../read.ts';

/** The inputs of a site: absolute paths, which may not exist. */
export interface Watched {
  /** The configuration and the files it imports. */
  readonly config: readonly string[];
  /** Folders of Markdown and static files, and style sheets. */
  readonly content: readonly string[];
  /**
   * Folders of the declarations, the tsconfig they are read with, and all other files of the reference that don't
   * belong to installed packages.
   */
  readonly api: readonly string[];
  /** The folder of the built site. */
  readonly output: string;
}

/**
 * @param configs the configuration the site was made with, and a later one if it was read
 * @param sources what the site was made of, if there is one
 * @param failures why the site is outdated: the fix may be in a file they name
 */
export function watchedOf(
  { configFile, outDir, apiEntry }: BuildOptions,
  configs: readonly (LoadedConfig | undefined)[],
  failures: readonly unknown[],
  sources?: Pick<SiteSources, 'styles' | 'parts' | 'api'>,
): Watched {
  const root = path.dirname(configFile);
  const known = configs.filter((loaded) => loaded !== undefined);
  const named = failures.flatMap((error) =>
    error instanceof BuildError
      ? error.diagnostics.flatMap(({ code, file }) => (isOfConfig(code) && file !== undefined ? [file] : []))
      : [],
  );
  const below = (paths: readonly string[]) => [...new Set(paths.map((file) => path.resolve(root, file)))];
  const declarations = below([
    ...(known.length === 0 && apiEntry !== undefined ? [path.dirname(apiEntry)] : []),
    ...known.flatMap(({ config: { api } }) => [
      ...(api?.entryPoints ?? []).map((entry) => path.dirname(entry)),
      ...(api?.package === undefined || api.entryPoints ? [] : declarationFolders(api.package, root)),
      ...(api?.tsconfig === undefined ? [] : [api.tsconfig]),
    ]),
  ]);
  return {
    config: below([
      configFile,
      ...known.flatMap(({ files }) => files),
      ...(sources?.parts.files ?? []),
      ...named,
    ]),
    content: below(
      known.length === 0
        ? ['content']
        : [
            ...known.flatMap(({ config: { contentDir, staticDir, theme } }) => [
              contentDir,
              staticDir,
              ...theme.css,
              ...theme.homeCss,
            ]),
            ...(sources?.styles.files ?? []),
          ],
    ),
    api: [...declarations, ...filesElsewhere(sources?.api?.files ?? [], declarations)],
    output: outDir ?? path.resolve(root, known.at(-1)?.config.outDir ?? 'dist'),
  };
}

/** Returns whether a finding is about running the configuration; others are about files watched anyway. */
function isOfConfig(code: string): boolean {
  return code === 'compile-failed' || code.startsWith('config-') || code.startsWith('component-');
}
