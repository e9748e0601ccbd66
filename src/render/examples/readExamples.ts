import type { FigureData } from '../../theme/examples/model.ts';
import { BuildError, type Diagnostic } from '../diagnostic.ts';
import type { ExampleSettings } from './bundle.ts';
import { type Captures, readCaptures } from './captures.ts';
import type { CompiledExamples } from './compile.ts';
import { readExampleFences } from './exampleFences.ts';
import { type Example, examplesFolder, readExampleFiles } from './exampleFile.ts';

/** The examples of a site. */
export interface ReadExamples {
  /** Files first. */
  readonly byName: ReadonlyMap<string, Example>;
  readonly captures: Captures;
}

export const NONE: ReadExamples = { byName: new Map(), captures: new Map() };

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

/** @throws BuildError with what is wrong with their front matter and options */
export async function readExamples(options: Folders): Promise<ReadExamples> {
  const { examples: all, diagnostics } = await readAllExamples(options);
  if (diagnostics.length > 0) throw new BuildError(diagnostics);
  if (all.length === 0) return NONE;
  const files = all.filter(({ fence }) => fence === undefined);
  const captures = await readCaptures(options.root, examplesFolder(options.contentDir), files);
  return { byName: new Map(all.map((example) => [example.name, example])), captures };
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
