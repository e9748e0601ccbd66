import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { ExampleSource } from '../../theme/examples/model.ts';
import { hashed, type OutputFile } from '../bundle/hashedFile.ts';
import { FRAME_FILE } from '../emit/policy.ts';
import { resolveReact } from '../react/resolveReact.ts';
import { type ExampleSettings, IN_BROWSER, run, runWithInputs } from './bundle.ts';
import { csvModules } from './csv.ts';
import type { Example } from './exampleFile.ts';
import { entryOf, fenceModules, importerOf } from './fenceModule.ts';
import { projectOf } from './project.ts';
import { MODULES_GLOBAL, resolveInExamples } from './resolve.ts';

/** What readers need to edit examples, or to take them away. */
export interface EditingFiles {
  /** The document in which edited code runs. */
  readonly frame: OutputFile;
  /** Scripts by name of the example, with the wrapper and the files that the example imports. */
  readonly modules: ReadonlyMap<string, OutputFile>;
  /** Each an `ExampleSource`, by name of the example. */
  readonly sources: ReadonlyMap<string, OutputFile>;
}

/** The name under which the script has the wrapper. */
const WRAPPER = 'chartdocs:wrapper';

/** @throws BuildError with what doesn't compile */
export async function compileForEditing(
  examples: readonly Example[],
  settings: ExampleSettings,
): Promise<EditingFiles> {
  const wrapperInputs = await inputsOfWrapper(settings);
  const [frame, ...all] = await Promise.all([
    compileFrame(settings.themeDir),
    ...examples.map(async (example) => {
      const own = await compileOwn(example, settings);
      const project = await projectOf(example, own.inputs, wrapperInputs, settings);
      const source: ExampleSource = {
        title: example.title,
        code: example.code,
        imports: [...new Set([...own.shared, ...settings.packages, ...own.imports])],
        ...project,
      };
      return { name: example.name, own, source };
    }),
  ]);
  return {
    frame: { path: FRAME_FILE, contents: frame },
    modules: new Map(all.map(({ name, own }) => [name, hashed(`example-${name}-frame`, 'js', own.text)])),
    sources: new Map(
      all.map(({ name, source }) => [name, hashed(`example-${name}`, 'json', JSON.stringify(source))]),
    ),
  };
}

/** Returns the absolute paths of the files that the wrapper consists of, which may be anywhere. */
async function inputsOfWrapper({ root, wrapper, packages, folders }: ExampleSettings) {
  if (wrapper === undefined) return [];
  const rules = { packages, folders, onShared: () => undefined };
  const plugins = [resolveInExamples(rules), csvModules];
  const entryPoints = [path.resolve(root, wrapper)];
  return (await runWithInputs(root, { ...IN_BROWSER, plugins, entryPoints, format: 'esm' })).inputs;
}

/** Compiles the files that an example imports, and the wrapper, as they are named in its code. */
async function compileOwn(example: Example, settings: ExampleSettings) {
  const { root, packages, folders, wrapper } = settings;
  const imports = new Set<string>();
  const shared = new Set<string>();
  const importerName = importerOf(root, example);
  const folder = path.dirname(path.resolve(root, example.file));
  const wrapperFile = wrapper === undefined ? undefined : path.resolve(root, wrapper);
  const rules = {
    ...{ packages, folders },
    onShared: (name: string) => shared.add(name),
  };
  const noted: Plugin = {
    name: 'own-imports',
    setup({ onResolve }) {
      // The wrapper may be anywhere.
      onResolve({ filter: /^(?:\/|[a-z]:)/i }, ({ path: name }) =>
        name === wrapperFile ? { path: name } : undefined,
      );
      onResolve({ filter: /^\.{1,2}\// }, ({ path: name, importer }) => {
        if (importer === importerName) imports.add(name);
        return undefined;
      });
    },
  };
  const options = {
    ...IN_BROWSER,
    plugins: [fenceModules(root, [example]), noted, resolveInExamples(rules), csvModules],
  };
  const entryPoints = [entryOf(root, example)];
  const { inputs } = await runWithInputs(root, { ...options, entryPoints, format: 'esm' });
  const names = [...imports];
  const modules = [
    ...names.map((name) => [name, path.resolve(folder, name)] as const),
    ...(wrapperFile === undefined ? [] : [[WRAPPER, wrapperFile] as const]),
  ];
  const contents = [
    ...modules.map(([, from], index) => `import * as m${index} from ${JSON.stringify(from)};`),
    `Object.assign(globalThis.${MODULES_GLOBAL}, {`,
    ...modules.map(([name], index) => `${JSON.stringify(name)}: { __esModule: true, ...m${index} },`),
    '});',
  ];
  const text = await run(root, {
    ...options,
    stdin: { contents: contents.join('\n'), resolveDir: folder, sourcefile: '<example>' },
    format: 'iife',
  });
  return { text, inputs, imports: names, shared: [...shared] };
}

/**
 * Makes the document of the frame. Its code is in it, and what it runs is sent to it, so its policy allows no request
 * at all.
 */
async function compileFrame(themeDir: string): Promise<string> {
  const code = await run(themeDir, {
    ...IN_BROWSER,
    entryPoints: [path.join(themeDir, 'examples/frame/main.tsx')],
    format: 'iife',
    plugins: [resolveReact],
  });
  const script = code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
    '<title>Example</title>',
    '<style>html, body, #root { height: 100%; margin: 0; }</style>',
    '<body><div id="root"></div>',
    `<script>${script}</script>`,
    '',
  ].join('\n');
}
