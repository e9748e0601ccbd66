import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { themeDir } from '../render/page/themeDir.ts';
import { EXIT, type ExitCode } from './exitCode.ts';

/** Says to a process that another one restarts it. */
const MARK = 'CHARTDOCS_SUPERVISED';

/** What such a process sends before it ends to be restarted: open pages find it under the same port. */
interface Again {
  readonly port: number;
}

/** Whether the tool is a package of the site, and not worked on itself. */
export function isInstalled(): boolean {
  return themeDir().includes(`${path.sep}node_modules${path.sep}`);
}

export function isSupervised(): boolean {
  return process.env[MARK] !== undefined && process.send !== undefined;
}

/**
 * Runs the command in a process of its own, and again whenever that asks for it: code of the tool that has been
 * loaded once can only be loaded again by another process. Its end is that of this one.
 */
export async function supervise(): Promise<ExitCode> {
  let args: readonly string[] = process.argv.slice(1);
  let isStopping = false;
  for (;;) {
    const child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [MARK]: '1' },
    });
    let again: Again | undefined;
    child.on('message', (message: Again) => {
      again = message;
    });
    const stop = () => {
      isStopping = true;
      if (child.connected) child.send('stop');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const end = await endOf(child);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    if (end.why !== undefined && !isStopping) process.stderr.write(`The server has ended: ${end.why}.\n`);
    if (!again || isStopping) return end.code === EXIT.ok ? EXIT.ok : EXIT.failed;
    args = [...withoutStart(args), '--port', String(again.port)];
  }
}

/** How a process ended; `why`, where it couldn't report that itself. */
function endOf(child: ChildProcess): Promise<{ readonly code?: number | null; readonly why?: string }> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ why: message }));
    child.once('exit', (code, signal) =>
      resolve(
        signal === null
          ? { code }
          : { why: `its process was stopped by ${signal}, as the system does where memory is short` },
      ),
    );
  });
}

/** Asks for a new process in place of this one, which ends next. */
export function goOnAnew(port: number): void {
  process.send?.({ port } satisfies Again);
}

/** Resolves when the command shall end: by a signal, or because its supervisor asks for it or is gone. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    // A terminal gives its signal to both processes: a second one must not cut the end short.
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (!isSupervised()) return;
    process.once('message', stop);
    process.once('disconnect', stop);
  });
}

/** The arguments without those that only hold for the first start. */
function withoutStart(args: readonly string[]): readonly string[] {
  return args.filter(
    (argument, index) =>
      argument !== '--open' && !/^--port(?:=|$)/.test(argument) && args[index - 1] !== '--port',
  );
}
