import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from '../folder.ts';
import { REACT } from '../react/siteReact.ts';
import { realPathOf } from '../realPath.ts';

/** The global object in which examples find the modules that they share. */
export const MODULES_GLOBAL = 'chartdocsModules';
/** The global list in which the script of the packages leaves functions to call, in order, before they can be used. */
export const STEPS_GLOBAL = 'chartdocsSteps';

const SHARED = 'shared-module';
const OWN = { isOwn: true };

export interface ImportRules {
  /** The packages that examples may import besides React. */
  readonly packages: readonly string[];
  /** Absolute paths of the folders whose files they may import. */
  readonly folders: readonly string[];
  /** Called with each name of a package, or of a module of it, that is imported. */
  readonly onShared: (name: string) => void;
}

/** Resolves what examples import: React and the packages to modules that all share, and files of the site. */
export function resolveInExamples({ packages, folders, onShared }: ImportRules): Plugin {
  const isShared = (name: string) =>
    packages.some((one) => name === one || name.startsWith(`${one}/`)) || REACT.test(name);
  const expected = ['React', ...packages, 'a relative path of a file in the content folder'].join(', ');
  return {
    name: 'example-imports',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === OWN) return undefined;
        const refuse = (text: string, hint: string) => ({ errors: [{ text, notes: [{ text: hint }] }] });
        if (/\.css$/i.test(name)) {
          return refuse(
            `The example imports "${name}"; expected no style sheet.`,
            'Name it in "examples.styles" of the configuration.',
          );
        }
        if (isShared(name)) {
          if (!REACT.test(name)) onShared(name);
          return { path: name, namespace: SHARED };
        }
        if (!/^\.{0,2}\//.test(name)) {
          return refuse(
            `The example imports "${name}"; expected ${expected}.`,
            'To use another package in examples, add it to "examples.packages" of the configuration.',
          );
        }
        const found = await resolve(name, { kind, importer, resolveDir, pluginData: OWN });
        if (found.errors.length > 0) return { errors: found.errors };
        const real = await realPathOf(found.path);
        const hidden = folders.some((folder) =>
          path
            .relative(folder, real)
            .split(path.sep)
            .some((part) => /^\.(?!\.)/.test(part)),
        );
        if (hidden || !folders.some((folder) => isWithin(folder, real))) {
          return refuse(
            `The example imports "${name}"; expected a file of the content folder.`,
            'Move the file there, or add its folder to "includeDirs" of the configuration.',
          );
        }
        return found;
      });
      onLoad({ filter: /.*/, namespace: SHARED }, ({ path: name }) => ({
        contents: `module.exports = globalThis.${MODULES_GLOBAL}[${JSON.stringify(name)}];`,
      }));
    },
  };
}
