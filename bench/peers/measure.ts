import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { peakMemory } from '../peakMemory.ts';

export interface Sample {
  /** Wall time, in milliseconds. */
  readonly ms: number;
  /** Processor time of all processes together, in milliseconds. */
  readonly cpu: number;
  /** Peak resident memory of all processes together, in bytes. */
  readonly memory: number;
}

/** The shell prints the times of the processes it has waited for, and those that they have waited for. */
const TIMED = '"$0" "$@"; code=$?; times >&3; exit $code';

/**
 * Runs a command and measures all its processes.
 *
 * @param log is where its output goes
 * @throws Error with the first line of the output that names an error, if the command fails or takes too long
 */
export async function measure(
  command: readonly string[],
  {
    cwd,
    env,
    log,
    minutes,
  }: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly log: string;
    readonly minutes: number;
  },
): Promise<Sample> {
  const file = await open(log, 'w+');
  try {
    const start = performance.now();
    const child = spawn('sh', ['-c', TIMED, ...command], {
      cwd,
      env: { ...process.env, ...env },
      // A group of its own, so that all its processes can be ended.
      detached: true,
      stdio: ['ignore', file.fd, file.fd, 'pipe'],
    });
    let times = '';
    child.stdio[3]?.on('data', (data) => {
      times += data;
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, minutes * 60_000);
    const peak = child.pid === undefined ? async () => 0 : peakMemory(child.pid);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const ms = performance.now() - start;
    clearTimeout(timer);
    const memory = await peak();
    if (isLate) throw new Error(`took more than ${minutes} minutes`);
    if (code !== 0) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1e6), position: 0 });
      throw new Error(reasonIn(buffer.toString('utf8', 0, bytesRead), cwd) || `ended with ${code}`);
    }
    return { ms, cpu: processorTime(times), memory };
  } finally {
    await file.close();
  }
}

/** Returns the time of the children in the output of the shell's `times`, in milliseconds. */
export function processorTime(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}

/** Returns the line of an output that says best why a command has failed. */
export function reasonIn(output: string, folder: string): string {
  const lines = output
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of terminals
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim().replaceAll(`${path.dirname(folder)}/`, ''))
    .filter((line) => line !== '');
  const line =
    lines.find((one) => one.startsWith('[cause]:')) ??
    lines.find((one) => /\b(?:\w*error|cannot|failed|not found)\b/i.test(one)) ??
    lines.at(-1) ??
    '';
  return line.slice(0, 160);
}
