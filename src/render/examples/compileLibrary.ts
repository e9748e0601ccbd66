import type { Metafile, Plugin } from 'esbuild';
import { COMPILED_AHEAD, virtualModule } from '../bundle/theme.ts';
import { refuseSecond } from '../react/resolveReact.ts';
import { REACT } from '../react/siteReact.ts';
import { type ExampleSettings, IN_BROWSER, run, runWithInputs } from './bundle.ts';
import { compiledModules } from './compiledModules.ts';
import { librarySteps } from './librarySteps.ts';
import { MODULES_GLOBAL, STEPS_GLOBAL } from './resolve.ts';

/** The module that adds the packages to the global object. */
const PACKAGES = 'chartdocs:packages';

/** The same in esbuild's metafile. */
const PACKAGES_INPUT = 'chartdocs-packages:chartdocs:packages';

/** Where the steps are put. */
const PLACE = '"chartdocs:steps"';

/**
 * Bundles the packages as they are built: with React from outside, and their exports in the global object. The script
 * runs nothing itself but leaves steps in `STEPS_GLOBAL`: running a thousand modules at once would block a page.
 *
 * The steps can only be chosen once the bundle is made. Names are shortened after that, in the text: cheaper than a
 * second bundle.
 */
export async function compileLibrary(
  names: readonly string[],
  { root, alias }: Pick<ExampleSettings, 'root' | 'alias'>,
): Promise<string> {
  const { text, metafile } = await runWithInputs(root, {
    ...IN_BROWSER,
    stdin: {
      contents: `(globalThis.${STEPS_GLOBAL} ??= []).push(${PLACE}, () => require("${PACKAGES}"));`,
      resolveDir: root,
      sourcefile: '<packages of examples>',
    },
    minify: false,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'iife',
    alias: { ...alias },
    loader: { '.css': 'empty' },
    plugins: [reactFromOutside, packagesModule(names, root), compiledModules],
  });
  return run(root, {
    ...IN_BROWSER,
    bundle: false,
    banner: COMPILED_AHEAD,
    stdin: { contents: withSteps(text, metafile) },
  });
}

/** Calls to esbuild's helpers that make a module run when it is first needed: `init_a=__esm({"a.js"(){`. */
const WRAPPED = /([\w$]+)=(__(?:esm|commonJS)\(\{)("(?:[^"\\]|\\.)*")(?=\()/g;

/** Puts the steps into a bundle whose names aren't shortened, and removes the names of files, which only help there. */
function withSteps(text: string, metafile: Metafile): string {
  const functions = new Map<string, string>();
  const short = text.replace(WRAPPED, (_, name: string, call: string, file: string) => {
    functions.set(JSON.parse(file), name);
    return `${name}=${call}""`;
  });
  const steps = librarySteps(metafile, PACKAGES_INPUT).map((files) => {
    // A module without code has no function.
    const calls = files.map((file) => functions.get(file)).filter((name) => name !== undefined);
    return `()=>{${calls.map((name) => `${name}();`).join('')}},`;
  });
  return short.replace(`${PLACE},`, () => steps.join(''));
}

function packagesModule(names: readonly string[], root: string): Plugin {
  const imports = names.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: { __esModule: true, ...m${index} }`);
  const assigned = `Object.assign(globalThis.${MODULES_GLOBAL} ??= {}, { ${entries.join(', ')} });`;
  return virtualModule(PACKAGES, [...imports, assigned].join('\n'), 'js', root);
}

const reactFromOutside: Plugin = {
  name: 'react-from-outside',
  setup({ onResolve, onLoad }) {
    const namespace = 'react';
    onResolve(
      { filter: REACT },
      ({ path: name, resolveDir }) => refuseSecond(resolveDir) ?? { path: name, namespace },
    );
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      contents: `module.exports = globalThis.${MODULES_GLOBAL}[${JSON.stringify(name)}];`,
    }));
  },
};
