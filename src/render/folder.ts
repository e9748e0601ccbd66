import path from 'node:path';

/** Returns whether a path is a folder or below it; both absolute. */
export function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Returns whether a path has a name that begins with a dot, as do the files of other programs and of secrets. */
export function hasDotName(relative: string): boolean {
  return relative.split(/[\\/]/).some((name) => name.startsWith('.'));
}

/** Returns whether a path has a name that hosts don't serve: one that begins with a dot, except `.well-known`. */
export function hasUnservedName(relative: string): boolean {
  return relative.split(/[\\/]/).some(isUnservedName);
}

/** Returns the same of one name, which may contain an escaped slash: `/.js` of the home page's chunk. */
export function isUnservedName(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}
