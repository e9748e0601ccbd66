import path from 'node:path';
import type { Plugin } from 'esbuild';
import { buildFailures } from '../config/bundleConfig.ts';
import { BuildError } from '../diagnostic.ts';

/** The browsers the theme is compiled for. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4'];

/**
 * Makes Chromium compile all of a script beside the page's thread, instead of each function there when it is first
 * called: measured on a phone's speed, a third less time in which the page can't react. Others take it for a comment.
 */
export const COMPILED_AHEAD = { js: '//# allFunctionsCalledOnLoad' } as const;

/** Converts esbuild's errors about the theme, with paths relative to this tool. */
export function themeFailure(error: unknown, themeDir: string): BuildError {
  const place = (file: string) => path.posix.join('src/theme', file);
  const diagnostics = buildFailures(error, themeDir).map((diagnostic) =>
    diagnostic.file === undefined ? diagnostic : { ...diagnostic, file: place(diagnostic.file) },
  );
  return new BuildError(diagnostics, { cause: error });
}

/**
 * Creates a virtual module or style sheet: importing `name` yields `contents`.
 *
 * @param resolveDir absolute path of the folder from which its own imports are resolved, if it has any
 */
export function virtualModule(
  name: string,
  contents: string,
  loader: 'js' | 'css' = 'js',
  resolveDir?: string,
): Plugin {
  const namespace = name.replace(':', '-');
  const filter = new RegExp(`^${name}$`);
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, () => ({ path: name, namespace }));
      onLoad({ filter: /.*/, namespace }, () => ({
        ...{ contents, loader },
        ...(resolveDir === undefined ? {} : { resolveDir }),
      }));
    },
  };
}
