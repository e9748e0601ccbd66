import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, type Diagnostic } from '../render/diagnostic.ts';
import { explainUnreadable } from '../render/fileProblem.ts';
import type { LiveProblem } from '../theme/live/model.ts';
import type { Reporter } from './reporter.ts';

/** Lines shown before and after the relevant one. */
const AROUND = 2;

/** Independent sources of problems: each is fixed separately. */
type ProblemSource = 'site' | 'config' | 'reference' | 'pages';

/** All current problems of a site on the live server. */
export interface Problems {
  /**
   * Reports the problems of a source, unless they are the same as last time; none when fixed.
   *
   * @param root absolute path of the folder the findings' files are relative to
   */
  set(source: ProblemSource, errors: readonly unknown[], root: string): Promise<void>;
}

/** @param send called with all current problems when they have changed */
export function createProblems(
  reporter: Reporter,
  send: (problems: readonly LiveProblem[]) => void,
): Problems {
  const known = new Map<ProblemSource, readonly LiveProblem[]>();
  const counts = new Map<ProblemSource, number>();
  let sent = '[]';
  return {
    async set(source, thrown, root) {
      const errors = thrown.map((error) => explainUnreadable(error, root));
      const count = (counts.get(source) ?? 0) + 1;
      counts.set(source, count);
      const described = (await Promise.all(errors.map((error) => describeProblems(error, root)))).flat();
      // A later call has finished earlier.
      if (count !== counts.get(source)) return;
      if (JSON.stringify(known.get(source) ?? []) !== JSON.stringify(described)) {
        for (const error of errors) {
          if (error instanceof BuildError) reporter.problems(error.diagnostics);
          else reporter.crashed(error);
        }
      }
      known.set(source, described);
      const all = [...known.values()].flat();
      if (JSON.stringify(all) === sent) return;
      sent = JSON.stringify(all);
      send(all);
    },
  };
}

/** Describes the problems for the page: errors first, each with the lines around its location. */
async function describeProblems(error: unknown, root: string): Promise<readonly LiveProblem[]> {
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
