import path from 'node:path';
import { withEsbuild } from '../esbuild.ts';
import { resolveReact } from '../react/resolveReact.ts';
import { IN_BROWSER } from './bundle.ts';
import { compileStyles } from './compile.ts';
import { csvModules } from './csv.ts';
import type { Example } from './exampleFile.ts';
import { entryOf, fenceModules } from './fenceModule.ts';
import type { ExamplesOptions } from './plugin.tsx';

/** What a page needs to show examples as a new application would: one at a time, with React's checks. */
export interface ExampleStage {
  /** Defines `showExample(name)`, which renders an example into the element `root`, in StrictMode. */
  readonly script: string;
  /** Of the script, as JSON. */
  readonly sourceMap: string;
  /** The style sheets that the configuration names, for the light mode. */
  readonly styles: string;
}

/** @throws BuildError with what doesn't compile */
export async function compileStage(
  examples: readonly Example[],
  { root, alias, wrapper, styles }: ExamplesOptions,
): Promise<ExampleStage> {
  const modules = examples.map(
    (example) => `${JSON.stringify(example.name)}: () => import(${JSON.stringify(entryOf(root, example))}),`,
  );
  const contents = `
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
${wrapper === undefined ? 'const Wrapper = ({ Example }) => createElement(Example);' : `import Wrapper from ${JSON.stringify(`./${path.relative(root, path.resolve(root, wrapper)).replaceAll(path.sep, '/')}`)};`}
const examples = { ${modules.join('\n')} };
globalThis.showExample = async (name) => {
  const { default: Example } = await examples[name]();
  const element = createElement(Wrapper, { Example, colorMode: 'light', reducedMotion: true });
  createRoot(document.getElementById('root')).render(createElement(StrictMode, null, element));
};`;
  const [result, ...sheets] = await Promise.all([
    withEsbuild(({ build }) =>
      build({
        ...IN_BROWSER,
        absWorkingDir: root,
        stdin: { contents, resolveDir: root, sourcefile: '<stage>' },
        outdir: root,
        entryNames: 'stage',
        format: 'iife',
        minify: false,
        sourcemap: 'external',
        jsxDev: true,
        define: { 'process.env.NODE_ENV': '"development"' },
        alias: { ...alias },
        loader: { '.css': 'empty' },
        plugins: [fenceModules(root, examples), resolveReact, csvModules],
      }),
    ),
    ...styles
      .filter(({ mode }) => mode !== 'dark')
      .map(({ files }) =>
        compileStyles(files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'), root),
      ),
  ]);
  const textOf = (extension: string) =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return { script: textOf('.js'), sourceMap: textOf('.js.map'), styles: sheets.join('\n') };
}
