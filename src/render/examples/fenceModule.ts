import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Example } from './exampleFile.ts';

const NAMESPACE = 'fence';

/** Returns the name of an example that is a fence. @param file the Markdown file, relative to the configuration */
export function nameOfFence(file: string, code: string): string {
  const hash = createHash('sha256').update(`${file}\n${code}`).digest('hex');
  return `${NAMESPACE}-${hash.slice(0, 10)}`;
}

/** Returns the path of an example's code: a fence imports files as if it were one beside its page. */
export function pathOfExample({
  file,
  name,
  fence,
  language,
}: Pick<Example, 'file' | 'name' | 'fence' | 'language'>): string {
  return fence === undefined ? file : path.posix.join(path.posix.dirname(file), `${name}.${language}`);
}

/** Returns what esbuild bundles an example from. */
export function entryOf(root: string, example: Example): string {
  return example.fence === undefined
    ? path.resolve(root, example.file)
    : `${NAMESPACE}:${importerOf(root, example)}`;
}

/** Returns what esbuild names the importer in an example. */
export function importerOf(root: string, { file, name, fence }: Example): string {
  return fence === undefined ? path.resolve(root, file) : `${file}?${name}`;
}

/** Returns the file of a module as esbuild names it: that of the page for a fence. */
export function fileOfModule(name: string): string {
  return name.replace(/^fence:(.+)\?[\w-]+$/, '$1');
}

/** Loads fences as modules, whose lines are those of their pages. */
export function fenceModules(root: string, examples: readonly Example[]): Plugin {
  const fences = new Map(
    examples.flatMap((example) =>
      example.fence === undefined ? [] : [[importerOf(root, example), example] as const],
    ),
  );
  return {
    name: 'example-fences',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^fence:/ }, ({ path: name }) => ({
        path: name.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => {
        const { code, codeLine, language, file } = fences.get(name) ?? {};
        if (code === undefined || codeLine === undefined || file === undefined) return undefined;
        return {
          contents: '\n'.repeat(codeLine - 1) + code,
          loader: language === 'jsx' ? 'jsx' : 'tsx',
          resolveDir: path.dirname(path.resolve(root, file)),
        };
      });
    },
  };
}
