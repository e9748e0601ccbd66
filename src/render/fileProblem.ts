import path from 'node:path';
import { BuildError } from './diagnostic.ts';

/** Why a file can't be read or written, and how to fix it, for messages. */
export interface FileProblem {
  /** The end of a sentence: "… because the disk is full". */
  readonly reason: string;
  readonly hint: string;
}

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  ENOSPC: { reason: 'the disk is full', hint: 'Free some disk space.' },
  EDQUOT: { reason: 'the disk quota is used up', hint: 'Free some disk space.' },
  EROFS: { reason: 'the file system is read-only', hint: 'Mount it with write access.' },
  EACCES: { reason: 'permission was denied', hint: 'Give the user that runs this command write access.' },
  EPERM: { reason: 'permission was denied', hint: 'Give the user that runs this command write access.' },
  EMFILE: {
    reason: 'this process may not open more files',
    hint: 'Raise the limit of open files, for example with "ulimit -n 1024".',
  },
  ENFILE: {
    reason: 'the system has no file handles left',
    hint: "Close programs that have many files open, or raise the system's limit.",
  },
  ENOENT: {
    reason: 'a folder is missing, or a symbolic link leads nowhere',
    hint: 'Create the folder, or remove the link.',
  },
  EEXIST: { reason: 'there is a file where a folder is needed', hint: 'Remove the file.' },
  ENOTDIR: { reason: 'there is a file where a folder is needed', hint: 'Remove the file.' },
  EISDIR: { reason: 'there is a folder where a file is needed', hint: 'Remove the folder.' },
  ELOOP: { reason: 'symbolic links form a loop', hint: 'Remove one of the links.' },
  ENAMETOOLONG: { reason: 'the path is too long', hint: 'Use shorter names.' },
  EBUSY: { reason: 'another program uses it', hint: 'Close that program.' },
};

/** Returns the code of a file system error, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Describes a file system error; undefined for any other error. */
export function fileProblem(error: unknown): FileProblem | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : PROBLEMS[code];
}

/** Codes of read errors that the author can fix, unlike problems of the machine. */
const UNREADABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EIO']);

/**
 * Converts an error from reading a file to a finding about that file; returns any other error unchanged.
 *
 * @param root absolute path that the file is shown relative to
 */
export function explainUnreadable(error: unknown, root: string): unknown {
  const code = codeOf(error) ?? '';
  if (!(error instanceof Error) || !UNREADABLE.has(code)) return error;
  const file = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (file === undefined || error instanceof BuildError) return error;
  const relative = path.relative(root, file).replaceAll(path.sep, '/');
  return new BuildError(
    [
      {
        severity: 'error',
        code: 'unreadable',
        message: `This can't be read: ${code === 'EIO' ? 'the disk reports an error' : 'permission is missing'}.`,
        file: relative === '' || relative.startsWith('../') ? file : relative,
        hint:
          code === 'EIO'
            ? 'Check the disk.'
            : 'Give the user who runs this read access, or remove it from the site.',
      },
    ],
    { cause: error },
  );
}
