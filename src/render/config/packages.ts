import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Marks a question of the plugin to itself. */
const OWN = { isOwn: true };

/**
 * Leaves packages to Node, by the absolute URLs of their files: a bundle that imports nothing else can be run anywhere.
 * What can't be found is left as it is written, so that Node's own message names it.
 */
export const absolutePackages: Plugin = {
  name: 'absolute-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === OWN || kind === 'entry-point' || /^(?:[a-z]:[\\/]|[a-z]{2,}:)/i.test(name))
        return undefined;
      if (isBuiltin(name) || !/^(?:import-statement|dynamic-import)$/.test(kind)) {
        return { path: name, external: true };
      }
      const found = await resolve(name, { kind, importer, resolveDir, pluginData: OWN });
      if (found.errors.length > 0 || found.external) return { path: name, external: true };
      // A path of the tsconfig, or a package of the same repository that isn't compiled: Node runs no TypeScript.
      if (/\.[cm]?tsx?$/.test(found.path)) return { path: found.path };
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
