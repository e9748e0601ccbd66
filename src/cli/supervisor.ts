import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { themeDir } from '../render/page/themeDir.ts';
import { EXIT, type ExitCode } from './exitCode.ts';

/** Environment variable of a process that is restarted by a supervisor. */
const MARK = 'CHARTDOCS_SUPERVISED';

/** Sent before the process exits to be restarted: open pages reconnect on the same port. */
interface Restart {
  readonly port: number;
}

/** Whether the tool is installed as a package of the site, rather than under development itself. */
export function isInstalled(): boolean {
  return themeDir().includes(`${path.sep}node_modules${path.sep}`);
}

export function isSupervised(): boolean {
  return process.env[MARK] !== undefined && process.send !== undefined;
}

/**
 * Runs the command in a child process, and again whenever the child requests a restart: loaded code of the
 * tool can only be reloaded in a new process. Ends with the child's exit code.
 */
export async function supervise(): Promise<ExitCode> {
  let args: readonly string[] = process.argv.slice(1);
  let isStopping = false;
  for (;;) {
    const child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [MARK]: '1' },
    });
    let restart: Restart | undefined;
    child.on('message', (message: Restart) => {
      restart = message;
    });
    const stop = () => {
      isStopping = true;
      if (child.connected) child.send('stop');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const end = await endOf(child);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    if (end.why !== undefined && !isStopping) process.stderr.write(`The server has ended: ${end.why}.\n`);
    if (!restart || isStopping) return end.code === EXIT.ok ? EXIT.ok : EXIT.failed;
    args = [...withoutStart(args), '--port', String(restart.port)];
  }
}

/** Returns how a process ended; `why`, if it couldn't report that itself. */
function endOf(child: ChildProcess): Promise<{ readonly code?: number | null; readonly why?: string }> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ why: message }));
    child.once('exit', (code, signal) =>
      resolve(
        signal === null
          ? { code }
          : { why: `its process was killed (${signal}), probably because memory ran out` },
      ),
    );
  });
}

/** Requests a new process in place of this one, which exits next. */
export function requestRestart(port: number): void {
  process.send?.({ port } satisfies Restart);
}

/** Resolves when the command should end: on a signal, or if its supervisor requests it or is gone. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    // The terminal sends its signal to both processes: a second one must not interrupt the shutdown.
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (!isSupervised()) return;
    process.once('message', stop);
    process.once('disconnect', stop);
  });
}

/** Removes arguments that apply only to the first start. */
function withoutStart(args: readonly string[]): readonly string[] {
  return args.filter(
    (argument, index) =>
      argument !== '--open' && !/^--port(?:=|$)/.test(argument) && args[index - 1] !== '--port',
  );
}
