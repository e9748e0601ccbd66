import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Fence } from './fences.ts';

const SAMPLES = 'virtual:samples';
const NAMESPACE = 'sample';

/**
 * Bundles all fences that draw, with the library once, into a script for a page of the browser.
 *
 * @param root a folder in whose `node_modules` the packages are
 */
export async function bundleSamples(fences: readonly Fence[], root: string): Promise<string> {
  const result = await build({
    entryPoints: [path.join(import.meta.dirname, 'stage.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    jsxDev: true,
    // React's StrictMode does what it does in development, and the library says what it finds.
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [samplesPlugin(fences, root)],
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

function samplesPlugin(fences: readonly Fence[], root: string): Plugin {
  const byPath = new Map(fences.map((fence) => [`${fence.page}/${fence.file}`, fence]));
  return {
    name: 'samples',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:samples$/ }, ({ path: found }) => ({ path: found, namespace: SAMPLES }));
      onResolve({ filter: /^sample:/ }, ({ path: found }) => ({
        path: found.slice('sample:'.length),
        namespace: NAMESPACE,
      }));
      // The style sheet is a matter of the page, which has the one that Installation names.
      onResolve({ filter: /\.css$/ }, ({ path: found }) => ({ path: found, namespace: 'empty' }));
      onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
      onResolve({ filter: /^\.\.?\//, namespace: NAMESPACE }, ({ path: found, importer }) => {
        const wanted = path.posix.join(path.posix.dirname(importer), found);
        const file = [wanted, `${wanted}.ts`, `${wanted}.tsx`].find((name) => byPath.has(name));
        return file
          ? { path: file, namespace: NAMESPACE }
          : { errors: [{ text: `no fence of this page is the file ${found}` }] };
      });
      onLoad({ filter: /.*/, namespace: SAMPLES }, () => ({
        contents: `export const samples = {${fences
          .filter((fence) => fence.draws)
          .map(
            (fence) => `${JSON.stringify(fence.place)}: () => import("sample:${fence.page}/${fence.file}"),`,
          )
          .join('\n')}}`,
        resolveDir: root,
      }));
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: found }) => ({
        contents: byPath.get(found)?.code ?? '',
        loader: 'tsx',
        resolveDir: root,
      }));
    },
  };
}
