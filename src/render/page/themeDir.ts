import path from 'node:path';

/** Returns the absolute path of the theme's sources, whether this module is compiled or not. */
export function themeDir(): string {
  return path.resolve(import.meta.dirname, '../../../src/theme');
}
