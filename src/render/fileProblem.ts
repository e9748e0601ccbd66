/** Why a file could not be read or written, for a message, and what to do about it. */
export interface FileProblem {
  /** The end of a sentence: "… because the disk is full". */
  readonly reason: string;
  readonly hint: string;
}

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  ENOSPC: { reason: 'the disk is full', hint: 'Free some space on it.' },
  EDQUOT: { reason: 'the disk quota is used up', hint: 'Free some space on it.' },
  EROFS: { reason: 'the file system is read-only', hint: 'Mount it with write access.' },
  EACCES: { reason: 'permission is missing', hint: 'Give the user who runs this write access.' },
  EPERM: { reason: 'permission is missing', hint: 'Give the user who runs this write access.' },
  EMFILE: {
    reason: 'this process may not open more files',
    hint: 'Raise the limit of open files, for example with "ulimit -n 1024".',
  },
  ENFILE: {
    reason: 'the system has no file handles left',
    hint: 'End programs that have many files open, or raise the limit of the system.',
  },
  ENOENT: {
    reason: 'a folder is missing, or a symbolic link leads nowhere',
    hint: 'Make the folder, or remove the link.',
  },
  EEXIST: { reason: 'a file is in the place of a folder', hint: 'Remove the file.' },
  ENOTDIR: { reason: 'a file is in the place of a folder', hint: 'Remove the file.' },
  EISDIR: { reason: 'a folder is in the place of a file', hint: 'Remove the folder.' },
  ELOOP: { reason: 'symbolic links lead in a circle', hint: 'Remove one of the links.' },
  ENAMETOOLONG: { reason: 'the path is too long', hint: 'Use shorter names.' },
  EBUSY: { reason: 'another program uses it', hint: 'End that program.' },
};

/** The code of an error of the file system, such as `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What an error of the file system means; nothing for any other error. */
export function fileProblem(error: unknown): FileProblem | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : PROBLEMS[code];
}
