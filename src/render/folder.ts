import path from 'node:path';

/** Whether a path is a folder's own or below it; both absolute. */
export function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
