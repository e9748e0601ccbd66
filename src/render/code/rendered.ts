import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Example, examplesFolder, readExampleFiles } from '../examples/exampleFile.ts';
import { examplesOptions } from '../examples/options.ts';
import { compileStage, type ExampleStage } from '../examples/stage.ts';
import { type CodeFinding, relativeTo } from './check.ts';

/**
 * Finds what is wrong with examples when they run.
 *
 * @param open shows the examples, and returns what it finds; files are relative to the configuration
 */
export async function renderFindings(
  loaded: LoadedConfig,
  workingDir: string,
  open: (examples: readonly Example[], stage: ExampleStage) => Promise<readonly Diagnostic[]>,
): Promise<readonly CodeFinding[]> {
  const { root, config } = loaded;
  const { examples } = await readExampleFiles(root, examplesFolder(config.contentDir));
  if (examples.length === 0) return [];
  const stage = await compileStage(
    examples,
    examplesOptions(config, root, { usedNames: () => [], model: () => undefined, isWhole: () => false }),
  );
  return (await open(examples, stage)).map((finding) => relativeTo(finding, root, workingDir));
}
