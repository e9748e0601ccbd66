import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noteCommit } from '../inputs/recorder.ts';

const run = promisify(execFile);

/**
 * Returns the date of each file's last commit (ISO 8601), by path relative to `root`, with a single git call.
 * Empty outside a repository, without git, and in a shallow clone, where the dates would be wrong.
 */
export async function lastCommitDates(root: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const commit = await noteCommit(root);
  if (commit === '' || commit.startsWith('true')) return new Map();
  try {
    const { stdout } = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--', folder],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
    );
    return parseLog(stdout);
  } catch {
    return new Map(); // no git, or no repository: pages have no date
  }
}

/** Parses a git log. Commits are ordered newest first, so a file's first date is that of its last commit. */
export function parseLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
