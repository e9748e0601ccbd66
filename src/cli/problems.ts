import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import type { LiveProblem } from '../theme/live/model.ts';

/** Lines shown before and after the one that is meant. */
const AROUND = 2;

/** What is wrong, for the page: errors first, each with the lines around its place. */
export async function describeProblems(error: unknown, root: string): Promise<readonly LiveProblem[]> {
  if (!(error instanceof BuildError)) {
    return [{ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  }
  const errors = error.diagnostics.filter(({ severity }) => severity === 'error');
  return Promise.all((errors.length > 0 ? errors : error.diagnostics).map((one) => describe(one, root)));
}

async function describe(diagnostic: Diagnostic, root: string): Promise<LiveProblem> {
  const { message, hint, file, line, column } = diagnostic;
  const frame = await frameOf(diagnostic, root);
  return {
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(file === undefined
      ? {}
      : { place: [file, line, column].filter((part) => part !== undefined).join(':') }),
    ...(frame === undefined ? {} : { frame }),
  };
}

async function frameOf({ file, line, column }: Diagnostic, root: string): Promise<string | undefined> {
  if (file === undefined || line === undefined) return undefined;
  const text = await readFile(path.resolve(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const mark = number === line ? '>' : ' ';
    const shown = `${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`;
    return number === line && column !== undefined
      ? `${shown}\n  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`
      : shown;
  }).join('\n');
}
