import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Milliseconds between two samples. */
const LOOK_EVERY = 100;

/**
 * Watches the memory of a process and all its descendants.
 *
 * @returns a function that ends that and returns the peak of their resident memory together, in bytes
 */
export function peakMemory(pid: number): () => Promise<number> {
  let peak = 0;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    peak = Math.max(peak, await memoryOf(pid));
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await looking;
    return peak;
  };
}

/** Returns the resident memory of a process and all its descendants, in bytes. */
async function memoryOf(root: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='], { maxBuffer: 16e6 });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = new Set([root]);
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (const [pid = 0, parent = 0] of rows) if (own.has(parent)) own.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => (own.has(pid) ? sum + rss * 1024 : sum), 0);
}
