import type { LoadedConfig } from '../config/load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Example } from '../examples/exampleFile.ts';
import { examplesOptions } from '../examples/options.ts';
import { readAllExamples } from '../examples/readExamples.ts';
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
  const { examples } = await readAllExamples({ root, ...config });
  if (examples.length === 0) return [];
  const options = {
    usedNames: () => [],
    model: () => undefined,
    isWhole: () => false,
    beforePages: () => undefined,
    beforeOutputs: () => undefined,
  };
  const stage = await compileStage(examples, examplesOptions(config, root, options));
  return (await open(examples, stage)).map((finding) => relativeTo(finding, root, workingDir));
}
