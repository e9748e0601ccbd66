import type { FigureData } from '../../theme/examples/model.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { ExampleSettings } from './bundle.ts';
import { type Captures, readCaptures } from './captures.ts';
import { type CompiledExamples, compileExamples } from './compile.ts';
import { readExampleFences } from './exampleFences.ts';
import { type Example, examplesFolder, readExampleFiles } from './exampleFile.ts';

/** The examples of a site, ready to be shown. */
export interface ReadExamples {
  /** Files first. */
  readonly byName: ReadonlyMap<string, Example>;
  readonly compiled: CompiledExamples | undefined;
  readonly captures: Captures;
}

export const NONE: ReadExamples = { byName: new Map(), compiled: undefined, captures: new Map() };

interface Folders extends Pick<ExampleSettings, 'root'> {
  /** Relative to the root. */
  readonly contentDir: string;
  /** Relative to the root; its files aren't pages. */
  readonly staticDir: string;
}

/** Reads all examples: files by name, then fences. */
export async function readAllExamples({
  root,
  ...folders
}: Folders): Promise<{ readonly examples: readonly Example[]; readonly diagnostics: readonly Diagnostic[] }> {
  const [files, fences] = await Promise.all([
    readExampleFiles(root, examplesFolder(folders.contentDir)),
    readExampleFences(root, folders),
  ]);
  return {
    examples: [...files.examples, ...fences.examples],
    diagnostics: [...files.diagnostics, ...fences.diagnostics],
  };
}

/** @throws BuildError with everything that is wrong with the examples */
export async function readExamples(options: ExampleSettings & Folders): Promise<ReadExamples> {
  const { examples: all, diagnostics } = await readAllExamples(options);
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
  if (all.length === 0) return NONE;
  const [compiled, captures] = await Promise.all([
    compileExamples(all, options),
    readCaptures(
      options.root,
      examplesFolder(options.contentDir),
      all.filter(({ fence }) => fence === undefined),
    ),
  ]);
  return { byName: new Map(all.map((example) => [example.name, example])), compiled, captures };
}

export function figureData(name: string, compiled: CompiledExamples | undefined): FigureData {
  if (!compiled) throw new Error('the examples are not compiled');
  const { modules, wrapper, library, styles, editing } = compiled;
  return {
    name,
    module: modules.get(name)?.path ?? '',
    library: library.path,
    frame: editing.frame.path,
    modules: editing.modules.get(name)?.path ?? '',
    source: editing.sources.get(name)?.path ?? '',
    ...(wrapper ? { wrapper: wrapper.path } : {}),
    styles: styles.map(({ file, mode }) => ({ file: file.path, ...(mode === undefined ? {} : { mode }) })),
  };
}
