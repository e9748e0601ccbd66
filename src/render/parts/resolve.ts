import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { REACT, reactFolder } from '../react/siteReact.ts';

/** The module of this tool that components of a site import. */
const THEME_MODULE = /^chartdocs\/theme$/;

/** Resolves, in the browser's bundle, what components import from this tool. */
export function resolveInTheme(themeDir: string): Plugin {
  return {
    name: 'site-parts',
    setup({ onResolve }) {
      onResolve({ filter: THEME_MODULE }, () => ({ path: path.join(themeDir, 'public.ts') }));
      onResolve({ filter: /\.css$/ }, refuseStyles);
    },
  };
}

/** The global variable in which modules find the theme of the process that runs them. */
export const THEME_GLOBAL = 'chartdocsTheme';

/**
 * Resolves the same on the server, where there must be one React, and one theme with its contexts.
 *
 * @param names what `chartdocs/theme` exports
 */
export function resolveOnServer(names: readonly string[]): Plugin {
  const namespace = 'chartdocs-theme';
  const { resolve } = createRequire(path.join(reactFolder(), 'site.js'));
  return {
    name: 'site-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: THEME_MODULE }, ({ path: name }) => ({ path: name, namespace }));
      onLoad({ filter: /.*/, namespace }, () => ({
        contents: names
          .map((name) => `export const ${name} = globalThis.${THEME_GLOBAL}.${name};`)
          .join('\n'),
      }));
      onResolve({ filter: REACT }, ({ path: name }) => ({
        path: pathToFileURL(resolve(name)).href,
        external: true,
      }));
      onResolve({ filter: /\.css$/ }, refuseStyles);
    },
  };
}

function refuseStyles({ path: file }: { readonly path: string }) {
  return {
    errors: [
      { text: `A component imports "${file}"; expected style sheets in "theme.css" of the configuration` },
    ],
  };
}
