import { fork } from 'node:child_process';
import path from 'node:path';
import type { Run } from './command.ts';

const COMMANDS = path.join(import.meta.dirname, 'fixtures/commands.mjs');

/** One process for several commands: most of a command's cost is loading the tool. */
export interface SharedCommand {
  /** Runs a command after the previous ones until it ends; rejects if the process exits instead. */
  readonly run: (args: readonly string[], cwd: string) => Promise<Run>;
  /** Waits until nothing is running in the process any more. @returns its exit code */
  readonly end: () => Promise<number | null>;
}

/** Starts a process for commands that need no environment, Node arguments or exit code of their own. */
export function shareCommand(): SharedCommand {
  const child = fork(COMMANDS, {
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stray = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      stray += data;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const runNext = (args: readonly string[], cwd: string) =>
    new Promise<Run>((resolve, reject) => {
      child.once('message', (run) => resolve(run as Run));
      void ended.then((code) => reject(new Error(`The process of commands ended with ${code}: ${stray}`)));
      child.send({ args, cwd });
    });
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(args, cwd) {
      const next = last.then(() => runNext(args, cwd));
      last = next.catch(() => undefined);
      return next;
    },
    end() {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}
