import path from 'node:path';
import { hashed, type OutputFile } from '../bundle/hashedFile.ts';
import { BuildError } from '../diagnostic.ts';
import { keptResult } from '../inputs/kept.ts';
import { type ExampleSettings, IN_BROWSER, run, runWithInputs } from './bundle.ts';
import { compileLibrary } from './compileLibrary.ts';
import { controlledJsx } from './controlledJsx.ts';
import { csvModules } from './csv.ts';
import { compileForEditing, type EditingFiles } from './editing.ts';
import type { Example } from './exampleFile.ts';
import { entryOf, fenceModules } from './fenceModule.ts';
import { resolveInExamples } from './resolve.ts';

/** The code of examples, for browsers. */
export interface CompiledExamples {
  /** Modules by name of the example, whose default export is the component. */
  readonly modules: ReadonlyMap<string, OutputFile>;
  readonly wrapper?: OutputFile | undefined;
  /** One script with the packages that examples import; it adds them to `MODULES_GLOBAL`. */
  readonly library: OutputFile;
  readonly styles: readonly { readonly file: OutputFile; readonly mode?: 'light' | 'dark' }[];
  readonly editing: EditingFiles;
}

/** @throws BuildError with what doesn't compile */
export async function compileExamples(
  examples: readonly Example[],
  settings: ExampleSettings,
): Promise<CompiledExamples> {
  // A file is read again if it has changed; of a fence, the name depends on its code.
  const names = examples.map(({ name, file, controls, ...example }) =>
    example.fence === undefined ? [name, file, controls.length > 0] : [name, example],
  );
  const { modules, editing, ...others } = await keptResult('examples', [names, settings], async () => {
    const compiled = await compileAll(examples, settings);
    const { frame, modules: ofFrame, sources } = compiled.editing;
    return {
      ...compiled,
      modules: [...compiled.modules],
      editing: { frame, modules: [...ofFrame], sources: [...sources] },
    };
  });
  return {
    ...others,
    modules: new Map(modules),
    editing: {
      frame: editing.frame,
      modules: new Map(editing.modules),
      sources: new Map(editing.sources),
    },
  };
}

async function compileAll(
  examples: readonly Example[],
  settings: ExampleSettings,
): Promise<CompiledExamples> {
  const { root, wrapper, themeDir } = settings;
  const shared = new Set<string>();
  const entries = [
    ...examples.map((example) => ({ example, entry: entryOf(root, example) })),
    ...(wrapper === undefined ? [] : [{ entry: path.resolve(root, wrapper) }]),
  ];
  const sources = await Promise.all(
    entries.map((entry) => compileModule(entry, settings, (name) => shared.add(name))),
  );
  const [editing, library, ofTheme, ...styles] = await Promise.all([
    compileForEditing(examples, settings),
    keptResult('example-library', [[...shared].sort(), root, settings.alias], () =>
      compileLibrary([...shared].sort(), settings),
    ),
    compileStyles(
      `@import ${JSON.stringify(`${themeDir}/${LIVE_STYLES}`)} layer(chartdocs.utilities);`,
      root,
    ),
    ...settings.styles.map(({ files }) =>
      compileStyles(files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'), root),
    ),
  ]);
  const modules = new Map(
    examples.map(({ name }, index) => [name, outputFile(name, 'js', sources[index] ?? '')] as const),
  );
  return {
    modules,
    wrapper: wrapper === undefined ? undefined : outputFile('wrapper', 'js', sources.at(-1) ?? ''),
    library: outputFile('library', 'js', library),
    editing,
    styles: [
      { file: outputFile('live', 'css', ofTheme) },
      ...settings.styles.map(({ mode }, index) => ({
        file: outputFile(mode === undefined ? 'library' : `library-${mode}`, 'css', styles[index] ?? ''),
        ...(mode === undefined ? {} : { mode }),
      })),
    ],
  };
}

function outputFile(name: string, extension: string, contents: string): OutputFile {
  return hashed(`example-${name}`, extension, contents);
}

/** The rules for examples that run, below the theme's sources. */
const LIVE_STYLES = 'styles/exampleLive.css';

/** @throws BuildError if it doesn't compile, or an example exports no component */
async function compileModule(
  { entry, example }: { readonly entry: string; readonly example?: Example },
  { root, packages, folders }: ExampleSettings,
  onShared: (name: string) => void,
): Promise<string> {
  const { text, metafile } = await runWithInputs(root, {
    ...IN_BROWSER,
    entryPoints: [entry],
    format: 'esm',
    plugins: [
      ...(example === undefined ? [] : [fenceModules(root, [example])]),
      ...(example === undefined || example.controls.length === 0
        ? []
        : [controlledJsx(example.name, packages)]),
      resolveInExamples({ packages, folders, onShared }),
      csvModules,
    ],
  });
  const exported = Object.values(metafile.outputs).flatMap(({ exports }) => exports);
  if (example && !exported.includes('default')) throw noComponent(example);
  return text;
}

function noComponent({ file, codeLine }: Example): BuildError {
  return new BuildError([
    {
      severity: 'error',
      code: 'example-failed',
      message: 'The example has no default export; expected a component.',
      file,
      line: codeLine,
      hint: 'Write "export default" before the component.',
    },
  ]);
}

export async function compileStyles(contents: string, root: string): Promise<string> {
  const text = await run(root, {
    ...IN_BROWSER,
    stdin: { contents, loader: 'css', resolveDir: root, sourcefile: '<examples.styles>' },
    loader: { '.woff2': 'dataurl', '.woff': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
  });
  return text.trim();
}
