import path from 'node:path';

/** Returns whether a path is a folder or below it; both absolute. */
export function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
