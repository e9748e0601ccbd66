import path from 'node:path';
import type { Plugin } from 'esbuild';
import { buildFailures } from '../config/evaluate.ts';
import { BuildError } from '../diagnostic.ts';

/** The browsers that the theme is compiled for. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4'];

/** What esbuild says of the theme, with files as the tool's own folder has them. */
export function themeFailure(error: unknown, themeDir: string): BuildError {
  const place = (file: string) => path.posix.join('src/theme', file);
  const diagnostics = buildFailures(error, themeDir).map((diagnostic) =>
    diagnostic.file === undefined ? diagnostic : { ...diagnostic, file: place(diagnostic.file) },
  );
  return new BuildError(diagnostics, { cause: error });
}

/** A module, or a style sheet, that no file holds: what imports `name` gets `contents`. */
export function virtualModule(name: string, contents: string, loader: 'js' | 'css' = 'js'): Plugin {
  const namespace = name.replace(':', '-');
  const filter = new RegExp(`^${name}$`);
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, () => ({ path: name, namespace }));
      onLoad({ filter: /.*/, namespace }, () => ({ contents, loader }));
    },
  };
}
