import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import path from 'node:path';

/** The real command, as started from a shell: needs the compiled tool in `lib/`. */
export const BIN = path.join(import.meta.dirname, '../bin/chartdocs.js');
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command until it exits. */
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

/** A server started by the command. */
export interface StartedServer {
  readonly process: ChildProcess;
  /** Ends with a slash. */
  readonly url: string;
  /** Everything it has printed so far. */
  printed(): string;
  /** Ends it as a shell would. @returns its exit code */
  stop(): Promise<number | null>;
}

export interface StartOptions {
  /** A different copy of the command than `BIN`. */
  readonly bin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node. */
  readonly node?: readonly string[];
  /** Shell commands to run first, such as setting a limit: `ulimit -n 300`. */
  readonly before?: string;
  readonly stdio?: StdioOptions;
}

/**
 * Starts `chartdocs serve` on a free port and waits for its address.
 *
 * @throws Error with its output if it exits instead
 */
export async function startServer(
  args: readonly string[],
  cwd: string,
  { bin = BIN, env = {}, node = [], before = ':', stdio = 'pipe' }: StartOptions = {},
): Promise<StartedServer> {
  const command = [process.execPath, ...node, bin, 'serve', ...args, '--port', '0'];
  const child = spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', ...command], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        printed += data;
        const found = /http:\/\/\S+\//.exec(printed)?.[0];
        if (found) resolve(found);
      });
    }
  });
  return {
    process: child,
    url,
    printed: () => printed,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
