import type { Plugin } from 'esbuild';
import { wrongReact } from './copies.ts';
import { REACT, reactFolder } from './siteReact.ts';

/** Resolves each import of React in a bundle to the one that pages are rendered with. */
export const resolveReact: Plugin = {
  name: 'one-react',
  setup({ onResolve, resolve }) {
    const resolved = { isResolved: true };
    onResolve({ filter: REACT }, ({ path: name, kind, pluginData }) =>
      pluginData === resolved
        ? undefined
        : resolve(name, { kind, resolveDir: reactFolder(), pluginData: resolved }),
    );
  },
};

/** Refuses, in a plugin, what a package imports that has a React of another major version. */
export function refuseSecond(resolveDir: string) {
  const wrong = wrongReact(resolveDir);
  return wrong && { errors: [{ text: wrong.message, notes: [{ text: wrong.hint }] }] };
}
