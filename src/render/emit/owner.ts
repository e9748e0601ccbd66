import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The process that a temporary folder or a lock belongs to. */
export interface Owner {
  readonly pid: number;
  /** Hash of the machine's name and, on Linux, of what its process numbers count in: containers can share a name. */
  readonly host: string;
  /** When the process began, where the system tells: its number may be given to another one later. */
  readonly started: string;
}

export async function thisProcess(): Promise<Owner> {
  return { pid: process.pid, host: await hostOf(), started: await startOf(process.pid) };
}

/** An owner as part of a file name: what has just been made has an owner already. */
export function nameOfOwner({ pid, host, started }: Owner): string {
  return `${pid}-${started}-${host}`;
}

/** @param name what `nameOfOwner` made */
export function ownerOfName(name: string): Owner | undefined {
  const [, pid, started, host] = /^([1-9]\d*)-(\d*)-([\da-f]{8})$/.exec(name) ?? [];
  if (pid === undefined || started === undefined || host === undefined) return undefined;
  return { pid: Number(pid), started, host };
}

/** Whether a process still runs; `unknown` for one of another machine. */
export async function stateOf({ pid, host, started }: Owner): Promise<'running' | 'gone' | 'unknown'> {
  if (host !== (await hostOf())) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be sent a signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'gone';
  }
  const current = await startOf(pid);
  return current === '' || current === started ? 'running' : 'gone';
}

async function hostOf(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

/** In ticks since the machine was started; empty where `/proc` doesn't tell. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the name in parentheses, may hold spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended, and only waits to be noticed by its parent.
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
}
