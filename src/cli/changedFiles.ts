import { writeFile } from 'node:fs/promises';
import { BuildError } from '../render/diagnostic.ts';
import type { OutputChanges } from '../render/emit/output.ts';
import { fileProblem } from '../render/fileProblem.ts';

/**
 * Writes what has to be done to a copy of the built site: a line `upload <path>` for each file that is new or
 * different, then a line `delete <path>` for each that is gone.
 *
 * @param file absolute path
 * @throws BuildError if it can't be written
 */
export async function writeChangedFiles(file: string, { written, removed }: OutputChanges): Promise<void> {
  const lines = [...written.map((path) => `upload ${path}\n`), ...removed.map((path) => `delete ${path}\n`)];
  try {
    await writeFile(file, lines.join(''));
  } catch (error) {
    const problem = fileProblem(error);
    const reason = problem?.reason ?? (error instanceof Error ? error.message : String(error));
    const failed = {
      severity: 'error',
      code: 'output-failed',
      message: `The site was built, but the list of changed files could not be written to ${file}: ${reason}.`,
      hint: problem?.hint ?? 'Name a file in an existing folder.',
    } as const;
    throw new BuildError([failed], { cause: error });
  }
}
