import type { Plugin } from 'esbuild';
import { MODULES_GLOBAL } from './resolve.ts';

/** The global object with the props that readers have set, by example and component: `ControlledProps`. */
const CONTROLS_GLOBAL = 'chartdocsControls';

const RUNTIME = /^react\/jsx-runtime$/;

/**
 * Lets controls set props of components in an example, whose code stays as it is written: each element is made with
 * what the reader has set for its component.
 */
export function controlledJsx(example: string, packages: readonly string[]): Plugin {
  const namespace = 'controlled-jsx';
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: RUNTIME }, ({ path: name }) => ({ path: name, namespace }));
      onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        contents: `
          const modules = globalThis.${MODULES_GLOBAL};
          const runtime = modules[${JSON.stringify(name)}];
          const packages = ${JSON.stringify(packages)};
          const isNamed = (type, path) =>
            packages.some((name) => path.split('.').reduce((found, part) => found?.[part], modules[name]) === type);
          const withControls = (make) => (type, props, ...others) => {
            for (const [name, set] of Object.entries(globalThis.${CONTROLS_GLOBAL}?.[${JSON.stringify(example)}] ?? {})) {
              if (isNamed(type, name)) props = { ...props, ...set };
            }
            return make(type, props, ...others);
          };
          export const Fragment = runtime.Fragment;
          export const jsx = withControls(runtime.jsx);
          export const jsxs = withControls(runtime.jsxs);
        `,
      }));
    },
  };
}
