import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The process that owns a temporary folder or a lock. */
export interface Owner {
  readonly pid: number;
  /** Hash of the host name and, on Linux, of the PID namespace: containers may share a host name. */
  readonly host: string;
  /** When the process started, if known: its id may be reused later. */
  readonly started: string;
}

export async function thisProcess(): Promise<Owner> {
  return { pid: process.pid, host: await hostOf(), started: await startOf(process.pid) };
}

/** Formats an owner for use in a file name, so that a new file has an owner from the start. */
export function nameOfOwner({ pid, host, started }: Owner): string {
  return `${pid}-${started}-${host}`;
}

/** @param name a name created by `nameOfOwner` */
export function ownerOfName(name: string): Owner | undefined {
  const [, pid, started, host] = /^([1-9]\d*)-(\d*)-([\da-f]{8})$/.exec(name) ?? [];
  if (pid === undefined || started === undefined || host === undefined) return undefined;
  return { pid: Number(pid), started, host };
}

/** Returns whether a process is still running; `unknown` for one on another machine. */
export async function stateOf({ pid, host, started }: Owner): Promise<'running' | 'gone' | 'unknown'> {
  if (host !== (await hostOf())) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signaled.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'gone';
  }
  const current = await startOf(pid);
  return current === '' || current === started ? 'running' : 'gone';
}

async function hostOf(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

/** Returns the start time of a process in ticks since boot; empty without `/proc`. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the name in parentheses, may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended, and waits for its parent to collect it.
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
}
