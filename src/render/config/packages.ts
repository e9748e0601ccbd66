import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Marks the plugin's own resolve calls. */
const OWN = { isOwn: true };

/**
 * Leaves packages to Node, by the absolute URLs of their files: a bundle without other imports can be run
 * from anywhere. Imports that can't be resolved are kept as written, so that Node's own message names them.
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
      // A tsconfig path, or an uncompiled package of the same repository: Node doesn't run its TypeScript.
      if (/\.[cm]?tsx?$/.test(found.path)) return { path: found.path };
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
