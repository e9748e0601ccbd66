import { execFile } from 'node:child_process';
import path from 'node:path';

/** The real command, as a shell starts it: needs the compiled tool in `lib/`. */
export const BIN = path.join(import.meta.dirname, '../bin/chartdocs.js');
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end. */
export function chartdocs(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
