import { Script } from 'node:vm';
import type { Plugin } from 'esbuild';
import { writeTemporaryModule } from './config/temporaryModule.ts';

/** The function that the bundle calls with what it would export otherwise. */
export const PROVIDE = 'chartdocsProvide';

/** The functions that return a module outside the bundle, and that import one. */
const GET_OUTSIDE = 'chartdocsOutside';
const IMPORT_OUTSIDE = 'chartdocsImport';

/** Settles without an error: one is thrown where the bundle imports the module. */
type OutsideModule = { readonly exports: object } | { readonly error: unknown };

/** The modules outside a bundle, by their URLs; Node keeps these anyway. */
export type OutsideModules = Map<string, OutsideModule>;

const NAMESPACE = 'outside';
/** Modules that the bundle imports when it gets there. */
const LATER = 'outside-later';

/** How the name of such a module begins in messages of esbuild. */
export const OUTSIDE = `${NAMESPACE}:`;

/**
 * Imports what the other plugins leave outside the bundle while it is made, and adds it to `modules`, so that
 * the bundle has no imports.
 */
export function importOutside(modules: OutsideModules, load: Importer['load']): Plugin {
  return {
    name: 'import-outside',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...place }) => {
        const inside = { 'import-statement': NAMESPACE, 'dynamic-import': LATER }[kind as string];
        if (inside === undefined || pluginData !== undefined) return undefined;
        const { importer, namespace, resolveDir } = place;
        const found = await resolve(path, { kind, importer, namespace, resolveDir, pluginData: modules });
        return found.external && found.errors.length === 0
          ? { path: found.path, namespace: inside }
          : undefined;
      });
      // A promise for an object with `then` is one for what that resolves to.
      onLoad({ filter: /.*/, namespace: LATER }, ({ path }) => ({
        contents: `export const then = (...done) => ${IMPORT_OUTSIDE}(${JSON.stringify(path)}).then(...done);`,
      }));
      onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        const module = await load(path).then(
          (exports) => ({ exports }),
          (error: unknown) => ({ error }),
        );
        modules.set(path, module);
        const value = `${GET_OUTSIDE}(${JSON.stringify(path)})`;
        // It throws, whatever is imported from it.
        if ('error' in module) return { contents: `module.exports = ${value}` };
        const names = Object.keys(module.exports).map((name) => JSON.stringify(name));
        return {
          contents: [
            `const outside = ${value};`,
            ...names.map((name, index) => `const value${index} = outside[${name}];`),
            `export { ${names.map((name, index) => `value${index} as ${name}`).join(', ')} };`,
          ].join('\n'),
        };
      });
    },
  };
}

/** Imports modules as if from a file in the system's temporary folder, as messages say. */
export interface Importer {
  /** Absolute path. */
  readonly file: string;
  readonly load: (specifier: string) => Promise<object>;
}

let importer: Promise<Importer> | undefined;

/** One for the whole process, since Node keeps every module. */
export function outsideImporter(): Promise<Importer> {
  importer ??= createImporter();
  return importer;
}

async function createImporter(): Promise<Importer> {
  const { file, url, remove } = await writeTemporaryModule('export const load = (name) => import(name);');
  try {
    const { load } = await import(url);
    return { file, load };
  } finally {
    await remove();
  }
}

/**
 * Runs a bundle without imports and exports, and returns what it provides. Unlike a module, it is freed once
 * nothing uses it. Stack traces show it as the importer's file.
 */
export async function runBundle(
  code: string,
  { importer: { file, load }, outside, require }: RunOptions,
): Promise<unknown> {
  const parameters = [PROVIDE, GET_OUTSIDE, IMPORT_OUTSIDE, 'require'].join(', ');
  // In a block, where the code may declare names of the parameters.
  const script = new Script(`(async (${parameters}) => { 'use strict'; {\n${code}\n}})`, {
    filename: file,
    lineOffset: -1,
  });
  let provided: unknown;
  const provide = (value: unknown) => {
    provided = value;
  };
  const outsideModule = (path: string) => {
    const module = outside.get(path);
    if (module && 'exports' in module) return module.exports;
    throw module?.error;
  };
  await script.runInThisContext()(provide, outsideModule, load, require);
  return provided;
}

export interface RunOptions {
  readonly importer: Importer;
  readonly outside: OutsideModules;
  readonly require: NodeJS.Require;
}
